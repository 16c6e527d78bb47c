import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { useNavigate } from 'react-router-dom';
import type { AnalysisBreakdown } from '#contract/dashboard/analysis.ts';
import { VOID } from '#contract/order/status.ts';
import { tagColor } from '#contract/tag-colors.ts';
import { percent } from '#providers/format/rate.ts';
import { formatNumber } from '#providers/format/number.ts';
import { useItemText } from '#providers/i18n/delivered.ts';
import { useText } from '#providers/i18n/useText.ts';
import { ChartPanel } from '#src/kit/chart/ChartPanel.tsx';
import { Bars, Rings } from '#src/kit/chart/charts.ts';
import { TAG_PALETTE } from '#src/theme/tagPalette.ts';
import { HeatGrid } from './HeatGrid.tsx';
import { listPath } from '#src/kit/list/filter/listPath.ts';
import { CityTurnoverChart } from './CityTurnoverChart.tsx';
import { MemberChart } from './MemberChart.tsx';
import { wan, formatYuan } from '../wan.ts';

interface AnalysisBreakdownBoardProps {
    breakdown: AnalysisBreakdown;
    isStale: boolean;
    /** The period of the figures as filters of the order list. */
    within: Readonly<Record<string, unknown>>;
}

const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'));
const WEEK = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

/** The period by hour, city, type and reason; chart elements link to their orders. */
export const AnalysisBreakdownBoard = ({ breakdown, isStale, within }: AnalysisBreakdownBoardProps) => {
    const text = useText();
    const itemText = useItemText();
    const navigate = useNavigate();
    const { palette } = useTheme();
    const { byHour, cities, types, cancels, funnel, pauses, pauseGrid, members } = breakdown;
    const open = (filter: Record<string, unknown>) => void navigate(listPath('order/order', { ...within, ...filter }));
    const parties = [...new Map(cancels.map(({ by, byText }) => [by, itemText(by, byText)]))];
    const hasMoney = types.every(({ gmvFen }) => gmvFen !== undefined);
    const typeTitle = text(hasMoney ? 'dashboard.byType' : 'dashboard.ordersByType');
    const first = Math.max(1, funnel[0]?.count ?? 0);
    const steps = funnel.map(({ step }) => text(`dashboard.funnel.${step as 'placed'}`));
    return (
        <Box
            sx={{
                display: 'grid',
                gap: 4,
                gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
                opacity: isStale ? 0.6 : 1,
            }}
        >
            <ChartPanel
                title={text('dashboard.byHour')}
                rows={[
                    [text('dashboard.hour'), ...byHour.map(state => itemText(state.status, state.text))],
                    ...HOURS.map((hour, index) => [hour, ...byHour.map(state => String(state.counts[index] ?? 0))]),
                ]}
            >
                <Bars
                    label={text('dashboard.byHour')}
                    categories={HOURS}
                    isStacked
                    bars={byHour.map(({ status, text: sent, counts }) => ({
                        name: itemText(status, sent),
                        values: counts,
                        color: TAG_PALETTE[palette.mode][tagColor('order_status', status)].text,
                    }))}
                    onPick={(_hour, state) => open({ status: [byHour[state]?.status] })}
                />
            </ChartPanel>
            <CityTurnoverChart cities={cities} onPick={id => open({ cityId: [id] })} />
            <ChartPanel
                title={typeTitle}
                height={300}
                rows={[
                    [
                        ...[text('dashboard.type'), text('dashboard.orders')],
                        ...(hasMoney ? [text('dashboard.turnover'), text('dashboard.perOrder')] : []),
                    ],
                    ...types.map(({ name, orders, gmvFen }) => [
                        ...[name, formatNumber(orders)],
                        ...(gmvFen === undefined ? [] : [formatYuan(gmvFen), formatYuan(orders === 0 ? 0 : gmvFen / orders)]),
                    ]),
                ]}
            >
                <Bars
                    label={typeTitle}
                    height={300}
                    isHorizontal
                    nameWidth={140}
                    categories={types.map(type => type.name)}
                    bars={[
                        hasMoney
                            ? { name: text('dashboard.turnover'), values: types.map(type => type.gmvFen ?? 0) }
                            : { name: text('dashboard.orders'), values: types.map(type => type.orders) },
                    ]}
                    format={hasMoney ? wan : formatNumber}
                    onPick={type => open({ typeId: [types[type]?.id] })}
                />
            </ChartPanel>
            <ChartPanel
                title={text('dashboard.funnelTitle')}
                height={300}
                rows={[
                    [text('dashboard.step'), text('dashboard.orders'), text('dashboard.share')],
                    ...funnel.map(({ count }, index) => [steps[index] ?? '', formatNumber(count), percent(count / first)]),
                ]}
            >
                <Bars
                    label={text('dashboard.funnelTitle')}
                    height={300}
                    isHorizontal
                    nameWidth={88}
                    categories={funnel.map(({ count }, index) => `${steps[index] ?? ''} ${percent(count / first)}`)}
                    bars={[{ name: text('dashboard.orders'), values: funnel.map(({ count }) => count) }]}
                    format={formatNumber}
                />
            </ChartPanel>
            <ChartPanel
                title={text('dashboard.cancels')}
                hint={text('dashboard.cancelsHint')}
                rows={[
                    [text('dashboard.reason'), text('dashboard.by'), text('dashboard.orders')],
                    ...cancels.map(({ by, byText, code, codeText, count }) => [
                        itemText(code, codeText),
                        itemText(by, byText),
                        formatNumber(count),
                    ]),
                ]}
            >
                <Rings
                    label={text('dashboard.cancels')}
                    rings={[
                        parties.map(([by, name], index) => ({
                            name,
                            value: cancels.filter(each => each.by === by).reduce((sum, { count }) => sum + count, 0),
                            hue: index,
                        })),
                        parties.flatMap(([party], index) =>
                            cancels
                                .filter(each => each.by === party)
                                .map(({ by, byText, code, codeText, count }) => ({
                                    name: text('common.pair', { label: itemText(by, byText), value: itemText(code, codeText) }),
                                    value: count,
                                    hue: index,
                                })),
                        ),
                    ]}
                    format={formatNumber}
                    onPick={() => open({ status: [...VOID] })}
                />
            </ChartPanel>
            {hasMoney && <MemberChart members={members} />}
            {pauseGrid.length > 0 && (
                <>
                    <ChartPanel
                        title={text('dashboard.pauses')}
                        rows={[
                            [text('dashboard.reason'), text('dashboard.count'), text('dashboard.minutesHead')],
                            ...pauses.map(each => [itemText(each.reason, each.text), formatNumber(each.count), formatNumber(each.minutes)]),
                        ]}
                    >
                        <Bars
                            label={text('dashboard.pauses')}
                            categories={pauses.map(each => itemText(each.reason, each.text))}
                            bars={[{ name: text('dashboard.minutesHead'), values: pauses.map(each => each.minutes) }]}
                            format={formatNumber}
                        />
                    </ChartPanel>
                    <ChartPanel
                        title={text('dashboard.pauseGrid')}
                        rows={[
                            [text('dashboard.weekday'), ...HOURS],
                            ...pauseGrid.map((line, day) => [text(`common.calendar.${WEEK[day] ?? 'mon'}`), ...line.map(String)]),
                        ]}
                    >
                        <HeatGrid
                            label={text('dashboard.pauseGrid')}
                            rows={WEEK.map(day => text(`common.calendar.${day}`))}
                            columns={HOURS}
                            values={pauseGrid}
                            every={3}
                            format={value => text('dashboard.minutes', { count: value })}
                        />
                    </ChartPanel>
                </>
            )}
        </Box>
    );
};
