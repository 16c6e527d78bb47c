import { useRecordContext } from 'react-admin';
import type { NamedAction } from '#contract/kit/action.ts';
import type { Row } from '#contract/kit/entity.ts';
import type { CustomerAccount } from '#contract/finance/customer-account.ts';
import type { DriverAccount } from '#contract/finance/driver-account.ts';
import type { MemberAccount } from '#contract/finance/member-account.ts';
import { formatFen } from '#providers/format/money.ts';
import { useText } from '#providers/i18n/useText.ts';
import { ActionButton } from '#src/kit/actions/ActionButton.tsx';

interface AccountReduceButtonProps {
    action: NamedAction;
    variant?: 'text' | 'outlined';
}

/** 扣减: shows the balance above the form. The amount is held at once and posted by S06. */
export const AccountReduceButton = ({ action, variant = 'text' }: AccountReduceButtonProps) => {
    const text = useText();
    const row = useRecordContext<Row<typeof CustomerAccount> | Row<typeof DriverAccount> | Row<typeof MemberAccount>>();
    if (!row) return null;
    const frozen = formatFen(row.frozenFen);
    const has =
        'availFen' in row
            ? text('finance.account.withMargin', { avail: formatFen(row.availFen), frozen, margin: formatFen(row.marginFen) })
            : text('finance.account.has', { avail: formatFen(row.cashFen), frozen });
    return (
        <ActionButton
            action={action}
            variant={variant}
            intro={
                <p>
                    {has}
                    <br />
                    {text('finance.account.willHold')}
                </p>
            }
        />
    );
};
