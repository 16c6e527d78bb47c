import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableRow from '@mui/material/TableRow';
import type { DiffRow } from '#contract/price/quote.ts';
import { SetDiffQuery } from '#contract/price/change-set.ts';
import { useText } from '#providers/i18n/useText.ts';
import { QueryState } from '#src/kit/loading/QueryState.tsx';
import { Tag } from '#src/kit/ui/Tag.tsx';
import { useRecordQuery } from '#src/kit/resource/useRecordQuery.ts';
import { priceValue } from '../priceValue.ts';

const PER_PAGE = 200;

/** Changes cell by cell: old value red, new value green, and the increase. */
export const SetDiff = () => {
    const text = useText();
    const query = useRecordQuery(SetDiffQuery);
    return (
        <QueryState query={query} empty={text('price.set.empty')}>
            {rows => (
                <TableContainer>
                    <Table size="small" sx={{ minWidth: 560 }}>
                        <TableBody>
                            {rows.slice(0, PER_PAGE).map((row, index) => (
                                <DiffLine key={index} row={row} />
                            ))}
                        </TableBody>
                    </Table>
                    {rows.length > PER_PAGE && (
                        <Box sx={{ p: 2, color: 'text.secondary' }}>{text('price.set.more', { n: rows.length - PER_PAGE })}</Box>
                    )}
                </TableContainer>
            )}
        </QueryState>
    );
};

const DiffLine = ({ row }: { row: DiffRow }) => {
    const text = useText();
    return (
        <TableRow>
            <TableCell sx={{ verticalAlign: 'top', whiteSpace: 'nowrap' }} data-content>
                {row.title}
            </TableCell>
            <TableCell sx={{ verticalAlign: 'top' }}>
                <Tag tone={row.op === 'add' ? 'success' : 'processing'}>{text(`price.set.op.${row.op}`)}</Tag>
            </TableCell>
            <TableCell data-content>
                {row.changes.length === 0 && text('price.set.same')}
                {row.warnings.map(warning => (
                    <Box key={warning} sx={{ color: 'warning.main' }}>
                        {warning}
                    </Box>
                ))}
                {row.changes.map(change => (
                    <Box key={change.field}>
                        {change.label}{' '}
                        {row.op === 'change' && (
                            <>
                                <Box component="del" sx={{ color: 'error.main' }}>
                                    {priceValue(change.shape, change.from)}
                                </Box>
                                {' → '}
                            </>
                        )}
                        <Box component="ins" sx={{ color: 'success.main', textDecoration: 'none', fontWeight: 600 }}>
                            {priceValue(change.shape, change.to)}
                        </Box>
                        <Rise from={change.from} to={change.to} />
                    </Box>
                ))}
            </TableCell>
            <TableCell sx={{ verticalAlign: 'top', whiteSpace: 'nowrap', color: 'text.secondary' }}>
                {row.effectiveFrom.slice(0, 16)}
            </TableCell>
        </TableRow>
    );
};

const Rise = ({ from, to }: { from: unknown; to: unknown }) => {
    if (typeof from !== 'number' || typeof to !== 'number' || from === 0) return null;
    const percent = ((to - from) * 100) / from;
    return (
        <Box component="span" sx={{ color: 'text.secondary', ml: 2, fontSize: 12 }}>
            {percent > 0 ? '+' : ''}
            {percent.toFixed(1)}%
        </Box>
    );
};
