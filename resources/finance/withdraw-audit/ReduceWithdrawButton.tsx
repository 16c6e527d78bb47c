import { useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { Row } from '#contract/entity.ts';
import { ReduceWithdraw, type WithdrawAudit } from '#contract/finance/withdraw-audit.ts';
import { formatFen } from '#providers/format/money.ts';
import { useText } from '#providers/i18n/useText.ts';
import { ActionButton } from '#src/kit/actions/ActionButton.tsx';
import { ActionInputs } from '#src/kit/actions/ActionInputs.tsx';

/** 核减: less than was asked for; what comes back is told while the amount is typed. */
export const ReduceWithdrawButton = () => {
    const text = useText();
    const row = useRecordContext<Row<typeof WithdrawAudit> & { id: string }>();
    if (!row) return null;
    return (
        <ActionButton
            action={ReduceWithdraw}
            variant="outlined"
            intro={<p>{text('finance.withdraw.reduceAsk', { amount: formatFen(row.amountFen) })}</p>}
        >
            <ActionInputs action={ReduceWithdraw} />
            <ReducedHint amountFen={row.amountFen} />
        </ActionButton>
    );
};

const ReducedHint = ({ amountFen }: { amountFen: number }) => {
    const text = useText();
    const approved: unknown = useWatch({ name: 'approvedFen' });
    if (typeof approved !== 'number' || approved <= 0 || approved >= amountFen) return null;
    return (
        <div role="status">
            {text('finance.withdraw.reduceHint', { approved: formatFen(approved), back: formatFen(amountFen - approved) })}
        </div>
    );
};
