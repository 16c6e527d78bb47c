import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useRecordContext } from 'react-admin';
import type { PriceLine } from '#contract/order/details.ts';
import { formatFen } from '#providers/format/money.ts';
import { useText } from '#providers/i18n/useText.ts';
import { QueryState } from '#src/kit/ui/QueryState.tsx';
import type { OrderRow } from './orderSteps.ts';
import { useOrderQuery } from './useOrderQuery.ts';

const PHASES = ['quote', 'final'] as const;

/** What the platform takes and the driver gets are not part of what the customer pays. */
const ASIDE = new Set(['info_fee', 'driver']);

/** Line by line what the order costs, each with the rule it came from; the quote, and what was settled. */
export const OrderPriceLines = () => {
    const text = useText();
    const order = useRecordContext<OrderRow>();
    const query = useOrderQuery<PriceLine[]>('priceLines', { id: order?.id ?? '' }, order !== undefined);
    return (
        <QueryState query={query} empty={text('order.price.none')}>
            {lines => (
                <Stack spacing={4}>
                    {PHASES.map(phase => {
                        const own = lines.filter(line => line.phase === phase);
                        return own.length > 0 && <PhaseTable key={phase} label={text(`order.price.${phase}`)} lines={own} />;
                    })}
                </Stack>
            )}
        </QueryState>
    );
};

const PhaseTable = ({ label, lines }: { label: string; lines: PriceLine[] }) => {
    const text = useText();
    const payable = lines.filter(line => !ASIDE.has(line.lineCode)).reduce((sum, line) => sum + line.amountFen, 0);
    return (
        <div>
            <Typography variant="h2" gutterBottom>
                {label}
            </Typography>
            <TableContainer>
                <Table size="small" sx={{ minWidth: 480 }}>
                    <TableBody>
                        {lines
                            .filter(line => !ASIDE.has(line.lineCode))
                            .map(line => (
                                <LineRow key={line.id} line={line} />
                            ))}
                        <TableRow sx={{ bgcolor: 'action.hover' }}>
                            <TableCell sx={{ fontWeight: 600 }}>{text('order.price.payable')}</TableCell>
                            <TableCell sx={{ color: 'text.secondary' }} data-content>
                                {lines
                                    .filter(line => ASIDE.has(line.lineCode))
                                    .map(line => `${line.name} ${formatFen(line.amountFen)}`)
                                    .join(' · ')}
                            </TableCell>
                            <TableCell align="right" sx={{ fontWeight: 600 }}>
                                {formatFen(payable)}
                            </TableCell>
                        </TableRow>
                    </TableBody>
                </Table>
            </TableContainer>
        </div>
    );
};

const LineRow = ({ line }: { line: PriceLine }) => (
    <TableRow>
        <TableCell sx={{ whiteSpace: 'nowrap' }}>{line.name}</TableCell>
        <TableCell sx={{ color: 'text.secondary' }} data-content>
            {line.ruleText}
        </TableCell>
        <TableCell align="right" sx={{ whiteSpace: 'nowrap', ...(line.amountFen < 0 && { color: 'error.main' }) }}>
            {formatFen(line.amountFen)}
        </TableCell>
    </TableRow>
);
