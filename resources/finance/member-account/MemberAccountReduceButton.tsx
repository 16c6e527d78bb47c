import { useRecordContext } from 'react-admin';
import type { Row } from '#contract/kit/entity.ts';
import { type MemberAccount, MemberActs } from '#contract/finance/member-account.ts';
import { formatFen } from '#providers/format/money.ts';
import { useText } from '#providers/i18n/useText.ts';
import { AccountReduceButton, type AccountReduceButtonProps } from '../AccountReduceButton.tsx';

export const MemberAccountReduceButton = ({ variant }: Pick<AccountReduceButtonProps, 'variant'>) => {
    const text = useText();
    const row = useRecordContext<Row<typeof MemberAccount>>();
    if (!row) return null;
    const has = text('finance.account.has', { avail: formatFen(row.cashFen), frozen: formatFen(row.frozenFen) });
    return <AccountReduceButton action={MemberActs.reduce} has={has} variant={variant} />;
};
