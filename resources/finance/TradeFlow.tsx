import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { FlowLine } from '#contract/finance/account.ts';
import { formatFen } from '#providers/format/money.ts';
import { useText } from '#providers/i18n/useText.ts';
import { ScrollArea } from '#src/kit/ui/ScrollArea.tsx';

/** Movements on an account, newest first: incoming green, outgoing red, each with the balance after it. */
export const TradeFlow = ({ lines }: { lines: readonly FlowLine[] }) => {
    const text = useText();
    return (
        <ScrollArea sx={{ maxHeight: 520 }}>
            <Table size="small" stickyHeader sx={{ minWidth: 640 }}>
                <TableHead>
                    <TableRow>
                        <TableCell>{text('finance.flow.at')}</TableCell>
                        <TableCell>{text('finance.flow.type')}</TableCell>
                        <TableCell>{text('finance.flow.subject')}</TableCell>
                        <TableCell align="right">{text('finance.flow.amount')}</TableCell>
                        <TableCell align="right">{text('finance.flow.after')}</TableCell>
                        <TableCell>{text('finance.flow.order')}</TableCell>
                    </TableRow>
                </TableHead>
                <TableBody>
                    {lines.map(line => (
                        <TableRow key={line.id}>
                            <TableCell sx={{ whiteSpace: 'nowrap' }}>{line.at}</TableCell>
                            <TableCell>{line.type}</TableCell>
                            <TableCell>{line.subject}</TableCell>
                            <TableCell align="right" sx={{ color: line.isIn ? 'success.main' : 'error.main', whiteSpace: 'nowrap' }}>
                                {line.isIn ? '+' : '-'}
                                {formatFen(line.amountFen)}
                            </TableCell>
                            <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                                {formatFen(line.balanceAfterFen)}
                            </TableCell>
                            <TableCell>{line.orderNo ?? '—'}</TableCell>
                        </TableRow>
                    ))}
                </TableBody>
            </Table>
        </ScrollArea>
    );
};
