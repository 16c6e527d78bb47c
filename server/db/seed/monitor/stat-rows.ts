import type { PoolClient } from 'pg';
import { STAT_STATEMENTS } from '#server/modules/dashboard/stat/stat-sql.ts';
import { DAY, timeText } from '../time.ts';
import type { Scale } from '../world.ts';

/** The roll-ups of the whole history, so that dashboards are whole at the first sign-in. */
export async function insertStats(client: PoolClient, { now, days }: Scale): Promise<void> {
    const from = timeText(now - (days + 2) * DAY).slice(0, 10);
    const until = timeText(now + DAY).slice(0, 10);
    for (const statement of STAT_STATEMENTS) await client.query(statement, [from, until]);
}
