import { useRecordContext } from 'react-admin';
import type { Row } from '#contract/kit/entity.ts';
import type { BalanceAudit } from '#contract/finance/balance-audit.ts';
import { formatFen } from '#providers/format/money.ts';
import { useText } from '#providers/i18n/useText.ts';

/** Shown above 核减: the requested amount, and what happens to the rest. */
export const ReduceBalanceAsk = () => {
    const text = useText();
    const row = useRecordContext<Row<typeof BalanceAudit>>();
    return row ? <p>{text('finance.audit.reduceAsk', { amount: formatFen(row.amountFen) })}</p> : null;
};
