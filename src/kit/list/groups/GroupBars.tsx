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
    /** `CHART_OF_COUNT`, or the sum that the bars show. */
    chart: string;
    /** Only so many of them, where there is no room for all. */
    most?: number;
}

/** The groups of a list as bars: of their numbers of rows, or of a sum. A sum that the reader may not see gives way to the numbers. */
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
            // What is negative is as long as it is large, in another colour and with its sign.
            value: Math.abs(amount),
            text: about(isSum ? formatFen(amount) : formatNumber(amount)),
            ...(amount < 0 && { tone: 'error' as const }),
        };
    });
    return <BarList label={isSum ? sumLabel(chart) : text('groups.rows')} bars={bars} />;
};
