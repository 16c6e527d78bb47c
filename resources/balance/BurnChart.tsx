import type { BurnDown } from '#contract/balance/activity.ts';
import { formatFen } from '#providers/format/money.ts';
import { useText } from '#providers/i18n/useText.ts';
import { ChartPanel } from '#src/kit/chart/ChartPanel.tsx';
import { Lines } from '#src/kit/chart/charts.ts';
import { EmptyState } from '#src/kit/loading/EmptyState.tsx';

const whole = (fen: number): string => formatFen(fen).replace(/\.00$/, '');

/** Remaining budget by day, and the day on which it runs out at the current pace. */
export const BurnChart = ({ burn }: { burn: BurnDown }) => {
    const text = useText();
    const title = text('activity.burn');
    const hint = burn.emptyOn
        ? text('activity.emptyOn', { day: burn.emptyOn, pace: formatFen(burn.paceFen) })
        : burn.paceFen > 0
          ? text('activity.lasts', { pace: formatFen(burn.paceFen) })
          : text('activity.noPace');
    if (burn.days.length === 0)
        return (
            <ChartPanel title={title}>
                <EmptyState title={text('activity.notBegun')} />
            </ChartPanel>
        );
    return (
        <ChartPanel
            title={title}
            hint={hint}
            rows={[
                [text('activity.day'), text('activity.spent'), text('activity.left')],
                ...burn.days.map(({ day, spentFen, leftFen }) => [day, formatFen(spentFen), formatFen(leftFen)]),
            ]}
        >
            <Lines
                label={title}
                categories={burn.days.map(({ day }) => day.slice(5))}
                lines={[
                    { name: text('activity.left'), values: burn.days.map(({ leftFen }) => leftFen), isArea: true },
                    { name: text('activity.spent'), values: burn.days.map(({ spentFen }) => spentFen), isRight: true, hue: 2 },
                ]}
                format={whole}
                formatRight={whole}
            />
        </ChartPanel>
    );
};
