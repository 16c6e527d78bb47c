import type { FunnelStep } from '#contract/balance/activity.ts';
import { formatNumber } from '#providers/format/number.ts';
import { useText } from '#providers/i18n/useText.ts';
import { BarList } from '#src/kit/chart/BarList.tsx';
import { EmptyState } from '#src/kit/loading/EmptyState.tsx';

const percent = (part: number, whole: number): string => `${((part / whole) * 100).toFixed(1)}%`;

/** Number of people who reached each step, with its share of the previous step. */
export const Funnel = ({ steps }: { steps: readonly FunnelStep[] }) => {
    const text = useText();
    if (steps.every(step => step.count === 0)) return <EmptyState title={text('activity.noFunnel')} />;
    const bars = steps.map(({ key, label, count }, index) => {
        const before = steps[index - 1]?.count ?? 0;
        const share = before > 0 ? text('activity.share', { share: percent(count, before) }) : '';
        return { key, label, value: count, text: `${formatNumber(count)}${share}` };
    });
    return <BarList bars={bars} label={text('activity.funnel')} />;
};
