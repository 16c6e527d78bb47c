import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { AccountDrillQuery, type BalanceLine, type SubjectAccount } from '#contract/finance/journal.ts';
import { formatFen } from '#providers/format/money.ts';
import { useText } from '#providers/i18n/useText.ts';
import { DASH } from '#src/kit/fields/kind.ts';
import { PlainTable } from '#src/kit/ui/PlainTable.tsx';
import { QueryState } from '#src/kit/loading/QueryState.tsx';
import { SideSheet } from '#src/kit/dialog/SideSheet.tsx';
import { useNamedQuery } from '#src/kit/resource/useNamedQuery.ts';
import { AccountEntries } from './AccountEntries.tsx';
import type { Days } from './PeriodBar.tsx';

interface SubjectSheetProps {
    line: BalanceLine;
    days: Days;
    onClose: () => void;
}

/** Drills down from a subject to its accounts, and from an account to its entries. */
export const SubjectSheet = ({ line, days, onClose }: SubjectSheetProps) => {
    const text = useText();
    const [account, setAccount] = useState<SubjectAccount>();
    const title = account ? text('ledger.balance.of', { subject: line.label, owner: account.owner }) : line.label;
    return (
        <SideSheet
            width={960}
            label={title}
            header={<Typography variant="h1">{title}</Typography>}
            actions={
                account && (
                    <Button size="small" variant="outlined" onClick={() => setAccount(undefined)}>
                        {text('ledger.balance.back')}
                    </Button>
                )
            }
            onClose={onClose}
        >
            {account ? (
                <AccountEntries account={account} days={days} />
            ) : (
                <Accounts subject={line.subject} days={days} onOpen={setAccount} />
            )}
        </SideSheet>
    );
};

const Accounts = ({ subject, days, onOpen }: { subject: string; days: Days; onOpen: (account: SubjectAccount) => void }) => {
    const text = useText();
    const query = useNamedQuery(AccountDrillQuery, { subject, ...days });
    return (
        <QueryState query={query} empty={text('ledger.balance.noAccounts')} isEmpty={({ accounts }) => accounts.length === 0}>
            {({ accounts }) => (
                <>
                    <PlainTable
                        rows={accounts}
                        label={text('ledger.balance.accounts')}
                        empty={text('ledger.balance.noAccounts')}
                        columns={[
                            {
                                key: 'owner',
                                label: text('ledger.balance.owner'),
                                cell: row => (
                                    <Link component="button" type="button" onClick={() => onOpen(row)}>
                                        {row.owner}
                                    </Link>
                                ),
                            },
                            { key: 'no', label: text('ledger.balance.ownerNo'), cell: row => row.accountNo || DASH },
                            { key: 'open', label: text('ledger.balance.open'), isNumber: true, cell: row => formatFen(row.openFen) },
                            { key: 'd', label: text('finance.voucher.debit'), isNumber: true, cell: row => formatFen(row.debitFen) },
                            { key: 'c', label: text('finance.voucher.credit'), isNumber: true, cell: row => formatFen(row.creditFen) },
                            { key: 'close', label: text('ledger.balance.close'), isNumber: true, cell: row => formatFen(row.closeFen) },
                        ]}
                    />
                    <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 2 }}>
                        {text('ledger.balance.most', { count: accounts.length })}
                    </Typography>
                </>
            )}
        </QueryState>
    );
};
