import { useRecordContext } from 'react-admin';
import type { Row } from '#contract/entity.ts';
import { type DriverAccount, DriverActs } from '#contract/finance/driver-account.ts';
import { formatFen } from '#providers/format/money.ts';
import { useText } from '#providers/i18n/useText.ts';
import { ActionButton } from '#src/kit/actions/ActionButton.tsx';

/** 扣减: what there is stands above the form; the amount is held at once and booked by S06. */
export const DriverAccountReduceButton = ({ variant = 'text' }: { variant?: 'text' | 'outlined' }) => {
    const text = useText();
    const row = useRecordContext<Row<typeof DriverAccount>>();
    if (!row) return null;
    const has = text('finance.account.withMargin', {
        avail: formatFen(row.availFen),
        frozen: formatFen(row.frozenFen),
        margin: formatFen(row.marginFen),
    });
    return (
        <ActionButton
            action={DriverActs.reduce}
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
