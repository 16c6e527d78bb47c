import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { type PriceLine, PriceLinesQuery } from '#contract/order/details.ts';
import { formatFen } from '#providers/format/money.ts';
import { formatRate } from '#providers/format/rate.ts';
import { useText } from '#providers/i18n/useText.ts';
import { QueryState } from '#src/kit/loading/QueryState.tsx';
import { useRecordQuery } from '#src/kit/resource/useRecordQuery.ts';
import { type ComparedLine, compareLines, driverPartOf, isPaid, payableOf, takeRateOf } from '../reassign/priceCompare.ts';

/** 费用明细: quoted and settled amounts line by line with their rules, as a waterfall chart; and the platform's share. */
export const OrderPriceLines = () => {
    const text = useText();
    const query = useRecordQuery(PriceLinesQuery);
    return (
        <QueryState query={query} empty={text('order.price.none')}>
            {lines => (
                <Stack spacing={4}>
                    <TakeRate lines={lines} />
                    <Comparison lines={lines} />
                </Stack>
            )}
        </QueryState>
    );
};

const TakeRate = ({ lines }: { lines: PriceLine[] }) => {
    const text = useText();
    const rate = takeRateOf(lines);
    const driverFen = driverPartOf(lines);
    if (!rate) return null;
    return (
        <Box sx={{ display: 'flex', gap: 6, flexWrap: 'wrap' }}>
            <Figure label={text('orderView.price.takeRate')} value={formatRate(rate.rateBp)} />
            <Figure label={text('orderView.price.fee')} value={formatFen(rate.feeFen)} />
            <Figure label={text('orderView.price.service')} value={formatFen(rate.serviceFen)} />
            {driverFen !== undefined && <Figure label={text('orderView.price.driver')} value={formatFen(driverFen)} />}
        </Box>
    );
};

const Figure = ({ label, value }: { label: string; value: string }) => (
    <div>
        <Box sx={{ color: 'text.secondary', fontSize: 12 }}>{label}</Box>
        <Box sx={{ fontSize: 18, fontWeight: 600 }}>{value}</Box>
    </div>
);

/** Hidden on phones, where the amounts need the width. */
const PICTURE = { display: { xs: 'none', sm: 'table-cell' }, width: '30%' };

const Comparison = ({ lines }: { lines: PriceLine[] }) => {
    const text = useText();
    const compared = compareLines(lines);
    const [quoted, settled] = [payableOf(lines, 'quote'), payableOf(lines, 'final')];
    const top = Math.max(1, ...compared.flatMap(line => [line.from, line.to]));
    return (
        <TableContainer>
            <Table size="small" sx={{ minWidth: { sm: 640 } }} aria-label={text('order.tab.price')}>
                <TableHead>
                    <TableRow>
                        <TableCell>{text('orderView.price.item')}</TableCell>
                        <TableCell sx={PICTURE}>{text('orderView.price.bar')}</TableCell>
                        <TableCell align="right">{text('order.price.quote')}</TableCell>
                        <TableCell align="right">{text('order.price.final')}</TableCell>
                        <TableCell align="right">{text('orderView.price.delta')}</TableCell>
                    </TableRow>
                </TableHead>
                <TableBody>
                    {compared.map(line => (
                        <LineRow key={line.key} line={line} top={top} isSettled={settled !== undefined} />
                    ))}
                    <TableRow sx={{ bgcolor: 'action.hover', '& td': { fontWeight: 600 } }}>
                        <TableCell>{text('order.price.payable')}</TableCell>
                        <TableCell sx={PICTURE} />
                        <TableCell align="right">{fen(quoted)}</TableCell>
                        <TableCell align="right">{fen(settled)}</TableCell>
                        <Delta before={quoted} after={settled} />
                    </TableRow>
                </TableBody>
            </Table>
            {lines.some(line => !isPaid(line)) && (
                <Box sx={{ color: 'text.secondary', fontSize: 12, pt: 2 }} data-content>
                    {lines
                        .filter(line => !isPaid(line))
                        .map(
                            line =>
                                `${text(line.phase === 'final' ? 'order.price.final' : 'order.price.quote')} ${line.name} ${formatFen(line.amountFen)}`,
                        )
                        .join(' · ')}
                </Box>
            )}
        </TableContainer>
    );
};

const fen = (amount: number | undefined) => (amount === undefined ? '—' : formatFen(amount));

const LineRow = ({ line, top, isSettled }: { line: ComparedLine; top: number; isSettled: boolean }) => {
    const share = (amount: number) => `${(Math.max(0, amount) / top) * 100}%`;
    return (
        <TableRow>
            <TableCell data-content>
                {line.name}
                <Box sx={{ color: 'text.secondary', fontSize: 12 }}>{line.rule}</Box>
            </TableCell>
            <TableCell sx={PICTURE}>
                <Box sx={{ position: 'relative', height: 14 }} aria-hidden>
                    <Box
                        sx={{
                            position: 'absolute',
                            height: 14,
                            minWidth: 2,
                            borderRadius: 0.5,
                            left: share(Math.min(line.from, line.to)),
                            width: share(Math.abs(line.to - line.from)),
                            bgcolor: line.to < line.from ? 'success.main' : 'primary.main',
                        }}
                    />
                </Box>
            </TableCell>
            <Amount value={line.quoteFen} />
            <Amount value={line.finalFen} />
            <Delta before={line.quoteFen ?? 0} after={isSettled ? (line.finalFen ?? 0) : undefined} />
        </TableRow>
    );
};

const Amount = ({ value }: { value: number | undefined }) => (
    <TableCell align="right" sx={{ whiteSpace: 'nowrap', ...(value !== undefined && value < 0 && { color: 'error.main' }) }}>
        {fen(value)}
    </TableCell>
);

const Delta = ({ before, after }: { before: number | undefined; after: number | undefined }) => {
    const by = before === undefined || after === undefined ? 0 : after - before;
    return (
        <TableCell align="right" sx={{ whiteSpace: 'nowrap', color: by > 0 ? 'warning.main' : by < 0 ? 'error.main' : 'text.secondary' }}>
            {by === 0 ? '—' : `${by > 0 ? '+' : ''}${formatFen(by)}`}
        </TableCell>
    );
};
