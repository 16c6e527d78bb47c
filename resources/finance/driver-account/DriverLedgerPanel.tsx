import Stack from '@mui/material/Stack';
import { DriverLedgerQuery } from '#contract/finance/driver-account.ts';
import { formatFen } from '#providers/format/money.ts';
import { useText } from '#providers/i18n/useText.ts';
import { ColumnChart } from '#src/kit/chart/ColumnChart.tsx';
import { EmptyState } from '#src/kit/loading/EmptyState.tsx';
import { PlainTable } from '#src/kit/ui/PlainTable.tsx';
import { QueryState } from '#src/kit/loading/QueryState.tsx';
import { TitledPart } from '#src/kit/ui/TitledPart.tsx';
import { useRecordQuery } from '#src/kit/resource/useRecordQuery.ts';
import { TradeFlow } from '../TradeFlow.tsx';

/** A driver's income and spending: income by day, settled orders, withdrawals, margin. */
export const DriverLedgerPanel = () => {
    const text = useText();
    const query = useRecordQuery(DriverLedgerQuery);
    return (
        <QueryState query={query} empty={text('finance.flow.none')}>
            {({ income, orders, withdraws, margin }) => (
                <Stack spacing={5}>
                    <TitledPart title={text('finance.driver.income')}>
                        {income.some(({ fen }) => fen > 0) ? (
                            <ColumnChart
                                label={text('finance.driver.income')}
                                columns={income.map(({ day, fen }) => ({
                                    key: day,
                                    label: day.slice(8),
                                    value: fen,
                                    text: fen === 0 ? '' : String(Math.round(fen / 100)),
                                }))}
                            />
                        ) : (
                            <EmptyState title={text('finance.driver.noIncome')} />
                        )}
                    </TitledPart>
                    <TitledPart title={text('finance.driver.orders')}>
                        <PlainTable
                            rows={orders}
                            label={text('finance.driver.orders')}
                            empty={text('finance.driver.noIncome')}
                            columns={[
                                { key: 'no', label: text('finance.flow.order'), cell: row => row.no },
                                { key: 'at', label: text('finance.driver.settledAt'), cell: row => row.at },
                                {
                                    key: 'service',
                                    label: text('finance.driver.service'),
                                    isNumber: true,
                                    cell: row => formatFen(row.serviceFen),
                                },
                                { key: 'fee', label: text('finance.driver.fee'), isNumber: true, cell: row => formatFen(row.feeFen) },
                                {
                                    key: 'rate',
                                    label: text('finance.driver.rate'),
                                    isNumber: true,
                                    cell: row => `${(row.rateBp / 100).toFixed(2)}%`,
                                },
                                { key: 'pass', label: text('finance.driver.pass'), isNumber: true, cell: row => formatFen(row.passFen) },
                                { key: 'driver', label: text('finance.driver.got'), isNumber: true, cell: row => formatFen(row.driverFen) },
                            ]}
                        />
                    </TitledPart>
                    <TitledPart title={text('finance.driver.withdraws')}>
                        <PlainTable
                            rows={withdraws}
                            label={text('finance.driver.withdraws')}
                            empty={text('finance.driver.noWithdraw')}
                            columns={[
                                { key: 'no', label: text('finance.driver.withdrawNo'), cell: row => row.no },
                                { key: 'at', label: text('finance.driver.appliedAt'), cell: row => row.at },
                                {
                                    key: 'amount',
                                    label: text('finance.flow.amount'),
                                    isNumber: true,
                                    cell: row => formatFen(row.amountFen),
                                },
                                {
                                    key: 'net',
                                    label: text('finance.driver.net'),
                                    isNumber: true,
                                    cell: row => (row.netFen === null ? '—' : formatFen(row.netFen)),
                                },
                                { key: 'status', label: text('common.state'), cell: row => row.status },
                            ]}
                        />
                    </TitledPart>
                    <TitledPart title={text('finance.driver.margin')}>
                        {margin.length > 0 ? <TradeFlow lines={margin} /> : <EmptyState title={text('finance.driver.noMargin')} />}
                    </TitledPart>
                </Stack>
            )}
        </QueryState>
    );
};
