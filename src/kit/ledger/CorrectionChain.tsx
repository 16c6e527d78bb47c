import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import type { ChainLink } from '#contract/finance/trade-record.ts';
import { formatFen } from '#providers/format/money.ts';
import { useText } from '#providers/i18n/useText.ts';
import { accountText } from '../fields/accountText.ts';
import { PlainTable } from '../ui/PlainTable.tsx';
import { Tag } from '../ui/Tag.tsx';

/** What was booked and what took it back, oldest first. */
export const CorrectionChain = ({ chain }: { chain: readonly ChainLink[] }) => {
    const text = useText();
    return (
        <PlainTable
            rows={chain}
            label={text('ledger.chain')}
            empty={text('ledger.noChain')}
            columns={[
                {
                    key: 'no',
                    label: text('ledger.voucher'),
                    cell: row =>
                        row.isSelf ? (
                            <Tag tone="processing">{row.journalNo}</Tag>
                        ) : (
                            <Link component={RouterLink} to={`/finance/journal/${row.id}/show`}>
                                {row.journalNo}
                            </Link>
                        ),
                },
                { key: 'event', label: text('ledger.event'), cell: row => row.event },
                { key: 'at', label: text('ledger.at'), cell: row => row.at },
                { key: 'amount', label: text('ledger.amount'), isNumber: true, cell: row => formatFen(row.amountFen) },
                { key: 'by', label: text('ledger.operator'), cell: row => accountText(row, 'operator') },
                { key: 'why', label: text('ledger.remark'), cell: row => row.remark ?? '—' },
            ]}
        />
    );
};
