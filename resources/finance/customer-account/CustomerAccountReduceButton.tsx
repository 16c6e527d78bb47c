import { useRecordContext } from 'react-admin';
import type { Row } from '#contract/kit/entity.ts';
import { type CustomerAccount, CustomerActs } from '#contract/finance/customer-account.ts';
import { formatFen } from '#providers/format/money.ts';
import { useText } from '#providers/i18n/useText.ts';
import { AccountReduceButton, type AccountReduceButtonProps } from '../AccountReduceButton.tsx';

export const CustomerAccountReduceButton = ({ variant }: Pick<AccountReduceButtonProps, 'variant'>) => {
    const text = useText();
    const row = useRecordContext<Row<typeof CustomerAccount>>();
    if (!row) return null;
    const has = text('finance.account.has', { avail: formatFen(row.cashFen), frozen: formatFen(row.frozenFen) });
    return <AccountReduceButton action={CustomerActs.reduce} has={has} variant={variant} />;
};
