import type { AnalysisBreakdown } from '#contract/dashboard/analysis.ts';
import { percent } from '#providers/format/rate.ts';
import { formatNumber } from '#providers/format/number.ts';
import { useText } from '#providers/i18n/useText.ts';
import { ChartPanel } from '#src/kit/chart/ChartPanel.tsx';
import { Bars } from '#src/kit/chart/charts.ts';
import { wan, formatYuan } from '../wan.ts';

/** The value of membership for drivers: income, and the platform's share. */
export const MemberChart = ({ members }: Pick<AnalysisBreakdown, 'members'>) => {
    const text = useText();
    const income = ({ incomeFen, drivers }: (typeof members)[number]) => (drivers === 0 ? 0 : incomeFen / drivers);
    const name = ({ isMember }: (typeof members)[number]) => text(isMember ? 'dashboard.member' : 'dashboard.noMember');
    const rate = ({ feeFen, serviceFen }: (typeof members)[number]) => (serviceFen === 0 ? 0 : feeFen / serviceFen);
    return (
        <ChartPanel
            title={text('dashboard.members')}
            hint={members
                .map(each => text('common.pair', { label: name(each), value: text('dashboard.takeRate', { rate: percent(rate(each)) }) }))
                .join('  ')}
            rows={[
                [
                    text('dashboard.kind'),
                    text('dashboard.drivers'),
                    text('dashboard.orders'),
                    text('dashboard.incomeEach'),
                    text('dashboard.rate'),
                ],
                ...members.map(each => [
                    name(each),
                    formatNumber(each.drivers),
                    formatNumber(each.orders),
                    formatYuan(income(each)),
                    percent(rate(each)),
                ]),
            ]}
        >
            <Bars
                label={text('dashboard.members')}
                categories={members.map(name)}
                bars={[{ name: text('dashboard.incomeEach'), values: members.map(income) }]}
                format={wan}
            />
        </ChartPanel>
    );
};
