import { useContext } from 'react';
import { useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { Row } from '#contract/kit/entity.ts';
import { withdrawFeeOf } from '#contract/finance/withdraw-fee.ts';
import { ReduceWithdraw, type WithdrawAudit, WithdrawFeeQuery } from '#contract/finance/withdraw-audit.ts';
import { formatFen } from '#providers/format/money.ts';
import { useText } from '#providers/i18n/useText.ts';
import { QueueContext } from '#src/domain/audit/useQueue.ts';
import { ActionButton } from '#src/kit/actions/ActionButton.tsx';
import { ActionInputs } from '#src/kit/actions/ActionInputs.tsx';
import { useNamedQuery } from '#src/kit/resource/useNamedQuery.ts';

/** 核减: reduces the requested amount; the amount returned to the driver is shown while typing. */
export const ReduceWithdrawButton = ({ variant = 'text' }: { variant?: 'text' | 'outlined' }) => {
    const text = useText();
    const queue = useContext(QueueContext);
    const row = useRecordContext<Row<typeof WithdrawAudit> & { id: string }>();
    if (!row) return null;
    return (
        <ActionButton
            action={ReduceWithdraw}
            variant={variant}
            onDone={queue?.goOn}
            intro={<p>{text('finance.withdraw.reduceAsk', { amount: formatFen(row.amountFen) })}</p>}
        >
            <ActionInputs action={ReduceWithdraw} />
            <ReducedHint id={row.id} amountFen={row.amountFen} />
        </ActionButton>
    );
};

const ReducedHint = ({ id, amountFen }: { id: string; amountFen: number }) => {
    const text = useText();
    const { data } = useNamedQuery(WithdrawFeeQuery, { id });
    const approved: unknown = useWatch({ name: 'approvedFen' });
    if (!data || typeof approved !== 'number' || approved <= 0 || approved >= amountFen) return null;
    const feeFen = withdrawFeeOf(approved, data.feeBp);
    return (
        <div role="status">
            {text('finance.withdraw.reduceHint', {
                approved: formatFen(approved),
                fee: formatFen(feeFen),
                net: formatFen(approved - feeFen),
                back: formatFen(amountFen - approved),
            })}
        </div>
    );
};
