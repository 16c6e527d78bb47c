import Stack from '@mui/material/Stack';
import { EvaluationPictureQuery } from '#contract/users/evaluation.ts';
import { useText } from '#providers/i18n/useText.ts';
import { BarList } from '#src/kit/chart/BarList.tsx';
import { ColumnChart } from '#src/kit/chart/ColumnChart.tsx';
import { StatsSheet } from '#src/kit/dialog/StatsSheet.tsx';
import { TitledPart } from '#src/kit/ui/TitledPart.tsx';

/** 统计: distribution of scores, mean score over time, and most frequent tags. */
export const EvaluationStatsButton = () => {
    const text = useText();
    return (
        <StatsSheet
            label={text('people.evaluation.picture')}
            width={560}
            query={EvaluationPictureQuery}
            empty={text('people.noEvaluations')}
            isEmpty={stat => stat.meanX100 === null}
        >
            {({ scores, meanX100, months, tags }) => (
                <Stack spacing={6}>
                    <TitledPart title={text('people.evaluation.mean', { score: ((meanX100 ?? 0) / 100).toFixed(2) })}>
                        <BarList
                            label={text('people.evaluation.histogram')}
                            bars={scores.map(({ score, count }) => ({
                                key: String(score),
                                label: text('people.stars', { count: score }),
                                value: count,
                                tone: score <= 2 ? 'error' : 'warning',
                            }))}
                        />
                    </TitledPart>
                    <TitledPart title={text('people.evaluation.byMonth')}>
                        <ColumnChart
                            label={text('people.evaluation.byMonth')}
                            columns={months.map(({ month, meanX100: mean }) => ({
                                key: month,
                                label: month.slice(2),
                                value: mean,
                                text: (mean / 100).toFixed(2),
                            }))}
                        />
                    </TitledPart>
                    <TitledPart title={text('people.evaluation.tags')}>
                        <BarList
                            label={text('people.evaluation.tags')}
                            bars={tags.map(({ tag, label, count }) => ({ key: tag, label, value: count }))}
                        />
                    </TitledPart>
                </Stack>
            )}
        </StatsSheet>
    );
};
