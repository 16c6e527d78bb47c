import { useRecordContext } from 'react-admin';
import type { WithdrawAudit } from '#contract/finance/withdraw-audit.ts';
import type { Row } from '#contract/entity.ts';
import { Tag } from '#src/kit/ui/Tag.tsx';
import { riskTone } from './riskTone.ts';

/** The risk score in the colour of what it means. */
export const RiskCell = () => {
    const row = useRecordContext<Row<typeof WithdrawAudit>>();
    return row ? <Tag tone={riskTone(row.riskScore)}>{row.riskScore}</Tag> : null;
};
