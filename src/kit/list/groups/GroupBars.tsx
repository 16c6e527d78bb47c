import type { ListGroups } from '#contract/kit/groups.ts';
import { formatFen } from '#providers/format/money.ts';
import { formatNumber } from '#providers/format/number.ts';
import { useText } from '#providers/i18n/useText.ts';
import { BarList } from '../../chart/BarList.tsx';
import type { GroupChoice } from './grouping.ts';
import { useGroupNames } from './useGroupNames.ts';
import { useSumLabel } from './useSumLabel.ts';

interface GroupBarsProps {
    by: Pick<GroupChoice, 'field'>;
    answer: ListGroups;
    /** `CHART_OF_COUNT`, or the key of the sum that the bars show. */
    chart: string;
    /** Maximum number of bars. */
    most?: number;
}

/** The groups of a list as bars of their row counts or of a sum. If the user may not see the sum, the counts are shown. */
export const GroupBars = ({ by, answer, chart, most }: GroupBarsProps) => {
    const text = useText();
    const sumLabel = useSumLabel();
    const { nameOf, ordered } = useGroupNames(by, answer.groups);
    const isSum = ordered.some(({ sums }) => Object.hasOwn(sums, chart));
    const about = (shown: string) => (answer.isApprox ? text('common.approx', { count: shown }) : shown);
    const bars = ordered.slice(0, most).map(group => {
        const amount = isSum ? (group.sums[chart] ?? 0) : group.count;
        return {
            key: group.value ?? '',
            label: nameOf(group),
            // A negative value has the length of its absolute value, a different colour and its sign.
            value: Math.abs(amount),
            text: about(isSum ? formatFen(amount) : formatNumber(amount)),
            ...(amount < 0 && { tone: 'error' as const }),
        };
    });
    return <BarList label={isSum ? sumLabel(chart) : text('groups.rows')} bars={bars} />;
};
