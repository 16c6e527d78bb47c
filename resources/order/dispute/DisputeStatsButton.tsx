import Stack from '@mui/material/Stack';
import { DisputePictureQuery } from '#contract/order/dispute.ts';
import { useText } from '#providers/i18n/useText.ts';
import { BarList } from '#src/kit/chart/BarList.tsx';
import { ColumnChart } from '#src/kit/chart/ColumnChart.tsx';
import { StatsSheet } from '#src/kit/dialog/StatsSheet.tsx';
import { TitledPart } from '#src/kit/ui/TitledPart.tsx';

/** 统计: disputes by reason, number of open disputes by day, and durations. */
export const DisputeStatsButton = () => {
    const text = useText();
    return (
        <StatsSheet
            label={text('dispute.picture')}
            width={640}
            query={DisputePictureQuery}
            empty={text('dispute.noPicture')}
            isEmpty={({ reasons }) => reasons.length === 0}
        >
            {({ reasons, open, spans }) => (
                <Stack spacing={6}>
                    <TitledPart title={text('dispute.reasons')}>
                        <BarList
                            label={text('dispute.reasons')}
                            bars={reasons.map(({ reason, label, count }) => ({ key: reason, label, value: count }))}
                        />
                    </TitledPart>
                    <TitledPart title={text('dispute.openByDay')}>
                        <ColumnChart
                            label={text('dispute.openByDay')}
                            columns={open.map(({ day, count }) => ({ key: day, label: day, value: count, text: String(count) }))}
                        />
                    </TitledPart>
                    <TitledPart title={text('dispute.spans')}>
                        <BarList
                            label={text('dispute.spans')}
                            bars={spans.map(({ from, to, count }) => ({
                                key: String(from),
                                label: to === null ? text('dispute.hoursOver', { from }) : text('dispute.hours', { from, to }),
                                value: count,
                                tone: from >= 24 ? 'error' : 'primary',
                            }))}
                        />
                    </TitledPart>
                </Stack>
            )}
        </StatsSheet>
    );
};
