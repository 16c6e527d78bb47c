import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { type AccountDrill, AccountDrillQuery, Journal, type SubjectAccount } from '#contract/finance/journal.ts';
import { formatFen } from '#providers/format/money.ts';
import { useText } from '#providers/i18n/useText.ts';
import { PlainTable } from '#src/kit/ui/PlainTable.tsx';
import { QueryState } from '#src/kit/loading/QueryState.tsx';
import { useNamedQuery } from '#src/kit/resource/useNamedQuery.ts';
import type { Days } from './PeriodBar.tsx';

/** Entries of an account, newest first and paged; each links to its voucher. */
export const AccountEntries = ({ account, days }: { account: SubjectAccount; days: Days }) => {
    const text = useText();
    /** Cursors of the pages visited so far. */
    const [pages, setPages] = useState<readonly string[]>(['']);
    return (
        <>
            {pages.map((before, index) => (
                <EntryPage
                    key={before}
                    params={{ accountId: account.id, ...days, ...(before === '' ? {} : { before }) }}
                    isLast={index === pages.length - 1}
                    more={text('ledger.balance.more')}
                    onMore={next => setPages([...pages, next])}
                />
            ))}
        </>
    );
};

interface EntryPageProps {
    params: Record<string, string>;
    isLast: boolean;
    more: string;
    onMore: (next: string) => void;
}

const EntryPage = ({ params, isLast, more, onMore }: EntryPageProps) => {
    const text = useText();
    const query = useNamedQuery(AccountDrillQuery, params);
    const amount = (dc: 'D' | 'C', row: AccountDrill['entries'][number]) => (row.dc === dc ? formatFen(row.amountFen) : '');
    return (
        <QueryState query={query} empty={text('ledger.balance.noEntries')} isEmpty={({ entries }) => entries.length === 0}>
            {({ entries, next }) => (
                <>
                    <PlainTable
                        rows={entries}
                        label={text('ledger.balance.entries')}
                        empty={text('ledger.balance.noEntries')}
                        columns={[
                            { key: 'at', label: text('ledger.at'), cell: row => row.at },
                            {
                                key: 'no',
                                label: text('ledger.voucher'),
                                cell: row => (
                                    <Link component={RouterLink} to={`/${Journal.resource}/${row.journalId}/show`}>
                                        {row.journalNo}
                                    </Link>
                                ),
                            },
                            { key: 'event', label: text('ledger.event'), cell: row => row.event },
                            { key: 'd', label: text('finance.voucher.debit'), isNumber: true, cell: row => amount('D', row) },
                            { key: 'c', label: text('finance.voucher.credit'), isNumber: true, cell: row => amount('C', row) },
                            {
                                key: 'after',
                                label: text('finance.voucher.after'),
                                isNumber: true,
                                cell: row => (row.balanceAfterFen === null ? '—' : formatFen(row.balanceAfterFen)),
                            },
                        ]}
                    />
                    {isLast && next !== '' && (
                        <Box sx={{ textAlign: 'center', mt: 2 }}>
                            <Button onClick={() => onMore(next)}>{more}</Button>
                        </Box>
                    )}
                </>
            )}
        </QueryState>
    );
};
