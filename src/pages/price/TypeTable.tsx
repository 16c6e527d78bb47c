import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useGetList } from 'react-admin';
import type { QuoteBody } from '#contract/price/quote.ts';
import { formatFen } from '#providers/format/money.ts';
import { formatRate } from '#providers/format/rate.ts';
import { useText } from '#providers/i18n/useText.ts';
import { QueryState } from '#src/kit/loading/QueryState.tsx';
import { useBatchQuotes } from './useBatchQuotes.ts';
import { ScrollArea } from '#src/kit/ui/ScrollArea.tsx';

/** 批量试算: the same job with every vehicle type. */
export const TypeTable = ({ body }: { body: QuoteBody }) => {
    const text = useText();
    const { data: types = [] } = useGetList<{ id: string; name: string }>('vehicle/type', {
        pagination: { page: 1, perPage: 200 },
        sort: { field: 'id', order: 'ASC' },
        filter: {},
    });
    const query = useBatchQuotes(types.map(type => ({ ...body, typeId: String(type.id) })));
    return (
        <QueryState query={query} empty={text('simulate.empty')}>
            {answers => (
                <ScrollArea>
                    <Table size="small" sx={{ minWidth: 560 }}>
                        <TableHead>
                            <TableRow>
                                <TableCell>{text('simulate.type')}</TableCell>
                                <TableCell align="right">{text('simulate.payable')}</TableCell>
                                <TableCell align="right">{text('simulate.driver')}</TableCell>
                                <TableCell align="right">{text('simulate.fee')}</TableCell>
                                <TableCell align="right">{text('simulate.takeRate')}</TableCell>
                            </TableRow>
                        </TableHead>
                        <TableBody>
                            {answers.map((answer, index) => (
                                <TableRow key={types[index]?.id ?? index} selected={types[index]?.id === body.typeId}>
                                    <TableCell data-content>{types[index]?.name}</TableCell>
                                    {answer.ok ? (
                                        <>
                                            <TableCell align="right">{formatFen(answer.quote.payableFen)}</TableCell>
                                            <TableCell align="right">{formatFen(answer.quote.driverFen)}</TableCell>
                                            <TableCell align="right">{formatFen(answer.quote.infoFeeFen)}</TableCell>
                                            <TableCell align="right">{formatRate(answer.quote.takeRateBp)}</TableCell>
                                        </>
                                    ) : (
                                        <TableCell colSpan={4} align="right" sx={{ color: 'error.main' }} data-content>
                                            {answer.message}
                                        </TableCell>
                                    )}
                                </TableRow>
                            ))}
                        </TableBody>
                    </Table>
                </ScrollArea>
            )}
        </QueryState>
    );
};
