import { useRecordContext } from 'react-admin';
import type { Row } from '#contract/kit/entity.ts';
import { type DriverAccount, DriverActs } from '#contract/finance/driver-account.ts';
import { formatFen } from '#providers/format/money.ts';
import { useText } from '#providers/i18n/useText.ts';
import { AccountReduceButton, type AccountReduceButtonProps } from '../AccountReduceButton.tsx';

export const DriverAccountReduceButton = ({ variant }: Pick<AccountReduceButtonProps, 'variant'>) => {
    const text = useText();
    const row = useRecordContext<Row<typeof DriverAccount>>();
    if (!row) return null;
    const has = text('finance.account.withMargin', {
        avail: formatFen(row.availFen),
        frozen: formatFen(row.frozenFen),
        margin: formatFen(row.marginFen),
    });
    return <AccountReduceButton action={DriverActs.reduce} has={has} variant={variant} />;
};
