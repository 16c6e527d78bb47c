import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { FeeCurveQuery } from '#contract/price/info-fee.ts';
import { formatFen } from '#providers/format/money.ts';
import { formatRate } from '#providers/format/rate.ts';
import { useText } from '#providers/i18n/useText.ts';
import { LazySeriesChart } from '#src/kit/chart/LazySeriesChart.tsx';
import { QueryState } from '#src/kit/loading/QueryState.tsx';
import { useRecordQuery } from '#src/kit/resource/useRecordQuery.ts';

/** Fee by amount and its percentage, below the cap. */
export const FeeCurve = () => {
    const text = useText();
    const query = useRecordQuery(FeeCurveQuery);
    return (
        <QueryState query={query} empty={text('price.curve.none')}>
            {({ points, capBp, warnings }) => (
                <Stack spacing={4}>
                    {warnings.map(warning => (
                        <Alert key={warning} severity="warning">
                            {warning}
                        </Alert>
                    ))}
                    <LazySeriesChart
                        label={text('price.fee.amount')}
                        points={points.map(point => point.amountFen / 100)}
                        series={[{ name: text('price.fee.amount'), values: points.map(point => point.feeFen) }]}
                        xLabel={text('price.fee.order')}
                        format={fen => formatFen(fen).replace(/\.00$/, '')}
                        height={240}
                    />
                    <LazySeriesChart
                        label={text('price.fee.rate')}
                        points={points.map(point => point.amountFen / 100)}
                        series={[
                            { name: text('price.fee.rate'), values: points.map(point => point.rateBp) },
                            { name: text('price.fee.cap'), values: points.map(() => capBp) },
                        ]}
                        xLabel={text('price.fee.order')}
                        format={formatRate}
                        height={240}
                    />
                </Stack>
            )}
        </QueryState>
    );
};
