import Stack from '@mui/material/Stack';
import { useTheme } from '@mui/material/styles';
import { type TradePicture, TradePictureQuery } from '#contract/finance/trade-record.ts';
import { formatFen } from '#providers/format/money.ts';
import { formatNumber } from '#providers/format/number.ts';
import { useText } from '#providers/i18n/useText.ts';
import { Bars, Rings } from '#src/kit/chart/charts.ts';
import { ChartPanel } from '#src/kit/chart/ChartPanel.tsx';
import { StatsSheet } from '#src/kit/dialog/StatsSheet.tsx';

/** 图表: incoming and outgoing amounts by day, and by type. */
export const TradeStatsButton = () => {
    const text = useText();
    const { palette } = useTheme();
    const shown = (isApprox: boolean, value: string) => (isApprox ? text('common.approx', { count: value }) : value);
    return (
        <StatsSheet
            label={text('ledger.picture.button')}
            title={text('ledger.picture.title')}
            width={860}
            query={TradePictureQuery}
            isFiltered
            empty={text('ledger.trade.none')}
            isEmpty={({ types }) => types.length === 0}
        >
            {({ from, to, days, types, isApprox = false }) => (
                <Stack spacing={4}>
                    <ChartPanel
                        title={text('ledger.picture.days')}
                        hint={text('ledger.picture.hint', { from, to })}
                        height={300}
                        rows={[
                            [text('ledger.picture.day'), text('ledger.picture.in'), text('ledger.picture.out')],
                            ...days.map(({ day, inFen, outFen }) => [
                                day,
                                shown(isApprox, formatFen(inFen)),
                                shown(isApprox, formatFen(outFen)),
                            ]),
                        ]}
                    >
                        <Bars
                            label={text('ledger.picture.days')}
                            height={300}
                            isMirrored
                            valueWidth={96}
                            categories={days.map(({ day }) => day.slice(5))}
                            bars={[
                                { name: text('ledger.picture.in'), color: palette.success.main, values: days.map(({ inFen }) => inFen) },
                                { name: text('ledger.picture.out'), color: palette.error.main, values: days.map(({ outFen }) => -outFen) },
                            ]}
                            format={value => formatFen(Math.abs(value))}
                        />
                    </ChartPanel>
                    <ChartPanel
                        title={text('ledger.picture.types')}
                        height={280}
                        rows={[
                            [text('ledger.picture.type'), text('ledger.picture.amount'), text('ledger.picture.count')],
                            ...types.map(({ label, fen, count }) => [
                                label,
                                shown(isApprox, formatFen(fen)),
                                shown(isApprox, formatNumber(count)),
                            ]),
                        ]}
                    >
                        <Rings
                            label={text('ledger.picture.types')}
                            height={280}
                            rings={[partsOf(types, text('ledger.picture.others'))]}
                            format={formatFen}
                        />
                    </ChartPanel>
                </Stack>
            )}
        </StatsSheet>
    );
};

/** Maximum number of segments that are distinguishable in a ring; the rest are combined. */
const MAX_PARTS = 5;

const partsOf = (types: TradePicture['types'], others: string) => {
    const rest = types.slice(MAX_PARTS).reduce((sum, { fen }) => sum + fen, 0);
    const parts = types.slice(0, MAX_PARTS).map(({ label, fen }) => ({ name: label, value: fen }));
    return rest > 0 ? [...parts, { name: others, value: rest }] : parts;
};
