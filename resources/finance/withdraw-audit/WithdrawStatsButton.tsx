import Stack from '@mui/material/Stack';
import { useTheme } from '@mui/material/styles';
import { WithdrawPictureQuery } from '#contract/finance/withdraw-audit.ts';
import { formatFen } from '#providers/format/money.ts';
import { formatNumber } from '#providers/format/number.ts';
import { useText } from '#providers/i18n/useText.ts';
import { Bars } from '#src/kit/chart/charts.ts';
import { ChartPanel } from '#src/kit/chart/ChartPanel.tsx';
import { StatsSheet } from '#src/kit/dialog/StatsSheet.tsx';

/** 统计: the filtered withdrawals that wait, by age, and those to be paid, by bank. */
export const WithdrawStatsButton = () => {
    const text = useText();
    const { palette } = useTheme();
    return (
        <StatsSheet
            label={text('money.picture.button')}
            title={text('money.picture.title')}
            width={760}
            query={WithdrawPictureQuery}
            isFiltered
            empty={text('money.picture.nothing')}
            isEmpty={({ banks }) => banks.length === 0}
        >
            {({ ages, banks }) => (
                <Stack spacing={4}>
                    <ChartPanel
                        title={text('money.picture.ages')}
                        height={HEIGHT}
                        rows={[
                            [text('money.picture.age'), text('money.picture.count'), text('money.picture.amount')],
                            ...ages.map(({ age, count, fen }) => [text(`money.picture.${age}`), formatNumber(count), formatFen(fen)]),
                        ]}
                    >
                        <Bars
                            label={text('money.picture.ages')}
                            height={HEIGHT}
                            categories={ages.map(({ age }) => text(`money.picture.${age}`))}
                            bars={[
                                {
                                    name: text('money.picture.count'),
                                    color: palette.warning.main,
                                    values: ages.map(({ count }) => count),
                                },
                            ]}
                            format={formatNumber}
                        />
                    </ChartPanel>
                    <ChartPanel
                        title={text('money.picture.banks')}
                        hint={text('money.picture.banksHint')}
                        height={HEIGHT}
                        rows={[
                            [text('money.picture.bank'), text('money.picture.count'), text('money.picture.amount')],
                            ...banks.map(({ bank, count, fen }) => [
                                bank || text('money.picture.noBank'),
                                formatNumber(count),
                                formatFen(fen),
                            ]),
                        ]}
                    >
                        <Bars
                            label={text('money.picture.banks')}
                            height={HEIGHT}
                            valueWidth={96}
                            categories={banks.map(({ bank }) => bank || text('money.picture.noBank'))}
                            bars={[
                                {
                                    name: text('money.picture.amount'),
                                    color: palette.primary.main,
                                    values: banks.map(({ fen }) => fen),
                                },
                            ]}
                            format={formatFen}
                        />
                    </ChartPanel>
                </Stack>
            )}
        </StatsSheet>
    );
};

const HEIGHT = 260;
