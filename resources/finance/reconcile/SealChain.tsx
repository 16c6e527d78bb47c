import Box from '@mui/material/Box';
import { SealChainQuery } from '#contract/finance/reconcile.ts';
import { formatFen } from '#providers/format/money.ts';
import { formatNumber } from '#providers/format/number.ts';
import { useText } from '#providers/i18n/useText.ts';
import { PlainTable } from '#src/kit/ui/PlainTable.tsx';
import { QueryState } from '#src/kit/loading/QueryState.tsx';
import { useRecordQuery } from '#src/kit/resource/useRecordQuery.ts';

const Digest = ({ children }: { children: string }) => (
    <Box component="code" title={children} sx={{ fontSize: 12 }}>
        {children === '' ? '—' : `${children.slice(0, 12)}…`}
    </Box>
);

/** Sealed days up to this one, with the result (✓ or ✗) of checking each digest against its journals and the previous day. */
export const SealChain = () => {
    const text = useText();
    const query = useRecordQuery(SealChainQuery);
    return (
        <QueryState query={query} empty={text('reconcile.noSeal')}>
            {rows => (
                <PlainTable
                    rows={rows}
                    label={text('reconcile.tab.chain')}
                    empty={text('reconcile.noSeal')}
                    columns={[
                        { key: 'day', label: text('reconcile.day'), cell: row => row.id },
                        { key: 'count', label: text('reconcile.journals'), isNumber: true, cell: row => formatNumber(row.journalCount) },
                        { key: 'fen', label: text('reconcile.amount'), isNumber: true, cell: row => formatFen(row.debitFen) },
                        { key: 'digest', label: text('reconcile.digest'), cell: row => <Digest>{row.digest}</Digest> },
                        { key: 'former', label: text('reconcile.former'), cell: row => <Digest>{row.prevDigest}</Digest> },
                        {
                            key: 'ok',
                            label: text('reconcile.chain'),
                            cell: row => (
                                <Box component="span" sx={{ color: row.isIntact ? 'success.main' : 'error.main', fontWeight: 600 }}>
                                    {text(row.isIntact ? 'reconcile.intact' : 'reconcile.broken')}
                                </Box>
                            ),
                        },
                    ]}
                />
            )}
        </QueryState>
    );
};
