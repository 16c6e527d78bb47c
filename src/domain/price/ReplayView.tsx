import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { ReplayReport } from '#contract/price/quote.ts';
import { formatFen } from '#providers/format/money.ts';
import { formatNumber } from '#providers/format/number.ts';
import { formatRate } from '#providers/format/rate.ts';
import { useText } from '#providers/i18n/useText.ts';
import { ScrollArea } from '#src/kit/ui/ScrollArea.tsx';

const signed = (value: string, amount: number) => (amount > 0 ? `+${value}` : value);

/** The effect of other prices on real orders: sums, how many pay more or less, the cities, and the most affected orders. */
export const ReplayView = ({ report }: { report: ReplayReport }) => {
    const text = useText();
    const { beforeFen, afterFen, driverBeforeFen, driverAfterFen, orders, up, down } = report;
    const share = (count: number) => `${((count * 100) / Math.max(1, orders)).toFixed(1)}%`;
    return (
        <Stack spacing={5}>
            <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, 1fr)' } }}>
                <Figure
                    label={text('price.replay.orders')}
                    value={formatNumber(orders)}
                    note={report.unpriced > 0 ? text('price.replay.unpriced', { n: report.unpriced }) : undefined}
                />
                <Figure
                    label={text('price.replay.turnover')}
                    value={signed(formatFen(afterFen - beforeFen), afterFen - beforeFen)}
                    note={signed(formatRate(report.changeBp), report.changeBp)}
                />
                <Figure
                    label={text('price.replay.drivers')}
                    value={signed(formatFen(driverAfterFen - driverBeforeFen), driverAfterFen - driverBeforeFen)}
                />
                <Figure
                    label={text('price.replay.moved')}
                    value={text('price.replay.upDown', { up: share(up), down: share(down) })}
                    note={text('price.replay.percentiles', {
                        p10: formatRate(report.percentiles[0]),
                        p50: formatRate(report.percentiles[1]),
                        p90: formatRate(report.percentiles[2]),
                    })}
                />
            </Box>
            <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' } }}>
                <Bars title={text('price.replay.byCity')} rows={report.byCity} />
                <Bars title={text('price.replay.byType')} rows={report.byType} />
            </Box>
            {report.worst.length > 0 && <Worst rows={report.worst} />}
        </Stack>
    );
};

const Figure = ({ label, value, note }: { label: string; value: string; note?: string }) => (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 3, minWidth: 0 }}>
        <Box sx={{ color: 'text.secondary', fontSize: 12 }}>{label}</Box>
        <Box sx={{ fontSize: 20, fontWeight: 600, overflowWrap: 'anywhere' }}>{value}</Box>
        <Box sx={{ color: 'text.secondary', fontSize: 12, minHeight: 18 }}>{note}</Box>
    </Box>
);

const Bars = ({ title, rows }: { title: string; rows: ReplayReport['byCity'] }) => {
    const text = useText();
    const most = Math.max(1, ...rows.map(row => Math.abs(row.deltaFen)));
    return (
        <section aria-label={title}>
            <Typography variant="h3" gutterBottom>
                {title}
            </Typography>
            {rows.length === 0 && <Box sx={{ color: 'text.secondary' }}>{text('price.replay.unchanged')}</Box>}
            {rows.slice(0, 8).map(({ name, orders, deltaFen }) => (
                <Box
                    key={name}
                    sx={{
                        display: 'grid',
                        gridTemplateColumns: '112px 1fr 112px',
                        gap: 2,
                        alignItems: 'center',
                        fontSize: 13,
                        minHeight: 26,
                    }}
                >
                    <Box
                        sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
                        title={text('price.replay.count', { n: orders })}
                        data-content
                    >
                        {name}
                    </Box>
                    <Box
                        sx={{
                            height: 12,
                            borderRadius: 0.5,
                            width: `${(Math.abs(deltaFen) / most) * 100}%`,
                            bgcolor: deltaFen > 0 ? 'warning.main' : 'success.main',
                        }}
                    />
                    <Box sx={{ textAlign: 'right' }}>{signed(formatFen(deltaFen), deltaFen)}</Box>
                </Box>
            ))}
        </section>
    );
};

const Worst = ({ rows }: { rows: ReplayReport['worst'] }) => {
    const text = useText();
    return (
        <section aria-label={text('price.replay.worst')}>
            <Typography variant="h3" gutterBottom>
                {text('price.replay.worst')}
            </Typography>
            <ScrollArea>
                <Table size="small" sx={{ minWidth: 560 }}>
                    <TableHead>
                        <TableRow>
                            {(['no', 'city', 'type', 'before', 'after', 'delta'] as const).map((name, index) => (
                                <TableCell key={name} align={index > 2 ? 'right' : 'left'}>
                                    {text(`price.replay.${name}`)}
                                </TableCell>
                            ))}
                        </TableRow>
                    </TableHead>
                    <TableBody>
                        {rows.map(row => (
                            <TableRow key={row.orderNo}>
                                <TableCell>{row.orderNo}</TableCell>
                                <TableCell data-content>{row.cityName}</TableCell>
                                <TableCell data-content>{row.typeName}</TableCell>
                                <TableCell align="right">{formatFen(row.beforeFen)}</TableCell>
                                <TableCell align="right">{formatFen(row.afterFen)}</TableCell>
                                <TableCell align="right">
                                    {signed(formatFen(row.afterFen - row.beforeFen), row.afterFen - row.beforeFen)}
                                </TableCell>
                            </TableRow>
                        ))}
                    </TableBody>
                </Table>
            </ScrollArea>
        </section>
    );
};
