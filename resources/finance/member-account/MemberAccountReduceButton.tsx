import { useRecordContext } from 'react-admin';
import type { Row } from '#contract/entity.ts';
import { type MemberAccount, MemberActs } from '#contract/finance/member-account.ts';
import { formatFen } from '#providers/format/money.ts';
import { useText } from '#providers/i18n/useText.ts';
import { ActionButton } from '#src/kit/actions/ActionButton.tsx';

/** 扣减: what there is stands above the form; the amount is held at once and booked by S06. */
export const MemberAccountReduceButton = ({ variant = 'text' }: { variant?: 'text' | 'outlined' }) => {
    const text = useText();
    const row = useRecordContext<Row<typeof MemberAccount>>();
    if (!row) return null;
    const has = text('finance.account.has', { avail: formatFen(row.cashFen), frozen: formatFen(row.frozenFen) });
    return (
        <ActionButton
            action={MemberActs.reduce}
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
