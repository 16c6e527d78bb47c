import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { Voucher } from '#contract/finance/voucher.ts';
import { formatFen } from '#providers/format/money.ts';
import { chineseAmount } from '#contract/finance/chinese-amount.ts';
import { useText } from '#providers/i18n/useText.ts';
import { ScrollArea } from '#src/kit/ui/ScrollArea.tsx';

/** A voucher: debit and credit lines, the sums below, the amount in words. */
export const VoucherTable = ({ voucher }: { voucher: Voucher }) => {
    const text = useText();
    const amount = (dc: 'D' | 'C', line: Voucher['lines'][number]) => (line.dc === dc ? formatFen(line.amountFen) : '');
    return (
        <Box component="section" aria-label={voucher.journalNo || voucher.event}>
            <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', mb: 1 }}>
                <Box component="span" sx={{ fontWeight: 600 }}>
                    {voucher.event}
                </Box>
                {voucher.journalNo && (
                    <Box component="span" sx={{ color: 'text.secondary' }}>
                        {voucher.journalNo} · {voucher.at}
                    </Box>
                )}
            </Box>
            <ScrollArea>
                <Table size="small" sx={{ minWidth: 480 }}>
                    <TableHead>
                        <TableRow>
                            <TableCell>{text('finance.voucher.account')}</TableCell>
                            <TableCell align="right">{text('finance.voucher.debit')}</TableCell>
                            <TableCell align="right">{text('finance.voucher.credit')}</TableCell>
                            <TableCell align="right">{text('finance.voucher.after')}</TableCell>
                        </TableRow>
                    </TableHead>
                    <TableBody>
                        {voucher.lines.map((line, index) => (
                            <TableRow key={index}>
                                <TableCell data-content>{line.account}</TableCell>
                                <TableCell align="right">{amount('D', line)}</TableCell>
                                <TableCell align="right">{amount('C', line)}</TableCell>
                                <TableCell align="right" sx={{ color: 'text.secondary' }}>
                                    {line.balanceAfterFen === null ? '—' : formatFen(line.balanceAfterFen)}
                                </TableCell>
                            </TableRow>
                        ))}
                        <TableRow sx={{ bgcolor: 'action.hover' }}>
                            <TableCell sx={{ fontWeight: 600 }}>
                                {text('finance.voucher.sum', { words: chineseAmount(voucher.amountFen) })}
                            </TableCell>
                            <TableCell align="right" sx={{ fontWeight: 600 }}>
                                {formatFen(voucher.amountFen)}
                            </TableCell>
                            <TableCell align="right" sx={{ fontWeight: 600 }}>
                                {formatFen(voucher.amountFen)}
                            </TableCell>
                            <TableCell />
                        </TableRow>
                    </TableBody>
                </Table>
            </ScrollArea>
        </Box>
    );
};
