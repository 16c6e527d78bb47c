import { MASTER_TIME } from '../ids.ts';
import { timeText } from '../time.ts';

/** Who made delivered rows, and when. */
export const SEED_AUDIT_COLUMNS = { createBy: 'system', createTime: timeText(MASTER_TIME) };
