import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useState } from 'react';
import { type BalanceLine, TrialBalanceQuery } from '#contract/finance/journal.ts';
import { formatFen } from '#providers/format/money.ts';
import { useText } from '#providers/i18n/useText.ts';
import { QueryState } from '#src/kit/loading/QueryState.tsx';
import { useNamedQuery } from '#src/kit/resource/useNamedQuery.ts';
import { PeriodBar } from './PeriodBar.tsx';
import { SubjectSheet } from './SubjectSheet.tsx';
import { useDays } from './useDays.ts';

const AMOUNTS = ['openDebitFen', 'openCreditFen', 'debitFen', 'creditFen', 'closeDebitFen', 'closeCreditFen'] as const;
const PAIRS = [
    ['openDebitFen', 'openCreditFen'],
    ['debitFen', 'creditFen'],
    ['closeDebitFen', 'closeCreditFen'],
] as const;

const shown = (fen: number) => (fen === 0 ? '' : formatFen(fen));

/** 科目余额表: opening balance, movement and closing balance of every subject, and whether debit equals credit. */
export const TrialBalanceView = () => {
    const text = useText();
    const [days, setDays] = useDays('month');
    const [open, setOpen] = useState<BalanceLine>();
    const query = useNamedQuery(TrialBalanceQuery, { ...days });
    return (
        <>
            <PeriodBar {...days} onChange={setDays} />
            <QueryState query={query} empty={text('ledger.none')} isEmpty={({ lines }) => lines.length === 0}>
                {({ lines }) => {
                    const sum = (key: (typeof AMOUNTS)[number]) => lines.reduce((total, line) => total + line[key], 0);
                    const isEven = PAIRS.every(([debit, credit]) => sum(debit) === sum(credit));
                    return (
                        <>
                            <Alert severity={isEven ? 'success' : 'error'} sx={{ mb: 3 }}>
                                {text(isEven ? 'ledger.balance.even' : 'ledger.balance.odd')}
                            </Alert>
                            <TableContainer>
                                <Table size="small" sx={{ minWidth: 900 }} aria-label={text('ledger.view.balance')}>
                                    <TableHead>
                                        <TableRow>
                                            <TableCell rowSpan={2}>{text('ledger.balance.subject')}</TableCell>
                                            {(['open', 'moved', 'close'] as const).map(key => (
                                                <TableCell key={key} colSpan={2} align="center">
                                                    {text(`ledger.balance.${key}`)}
                                                </TableCell>
                                            ))}
                                        </TableRow>
                                        <TableRow>
                                            {AMOUNTS.map((key, index) => (
                                                <TableCell key={key} align="right">
                                                    {text(index % 2 === 0 ? 'finance.voucher.debit' : 'finance.voucher.credit')}
                                                </TableCell>
                                            ))}
                                        </TableRow>
                                    </TableHead>
                                    <TableBody>
                                        {lines.map(line => (
                                            <TableRow key={line.subject} hover>
                                                <TableCell component="th" scope="row">
                                                    <Link component="button" type="button" onClick={() => setOpen(line)}>
                                                        {line.label}
                                                    </Link>
                                                </TableCell>
                                                {AMOUNTS.map(key => (
                                                    <TableCell
                                                        key={key}
                                                        align="right"
                                                        sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}
                                                    >
                                                        {shown(line[key])}
                                                    </TableCell>
                                                ))}
                                            </TableRow>
                                        ))}
                                        <TableRow sx={{ bgcolor: 'action.hover', '& > *': { fontWeight: 600 } }}>
                                            <TableCell component="th" scope="row">
                                                {text('ledger.balance.sum')}
                                            </TableCell>
                                            {AMOUNTS.map(key => (
                                                <TableCell
                                                    key={key}
                                                    align="right"
                                                    sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}
                                                >
                                                    {formatFen(sum(key))}
                                                </TableCell>
                                            ))}
                                        </TableRow>
                                    </TableBody>
                                </Table>
                            </TableContainer>
                        </>
                    );
                }}
            </QueryState>
            {open && <SubjectSheet line={open} days={days} onClose={() => setOpen(undefined)} />}
        </>
    );
};
