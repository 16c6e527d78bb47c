import { type RenewalRate } from '#contract/users/renewal-due.ts';
import { useText } from '#providers/i18n/useText.ts';
import { ColumnChart } from '#src/kit/chart/ColumnChart.tsx';
import { QueryState } from '#src/kit/ui/QueryState.tsx';
import { SheetButton } from '#src/kit/ui/SheetButton.tsx';
import { useEntityQuery } from '#src/kit/views/useEntityQuery.ts';

/** 续费率: of the terms that ended in each month, how many were renewed. */
export const RenewalRateButton = () => {
    const text = useText();
    return (
        <SheetButton label={text('master.rate.act')} title={text('master.rate.title')} width={720}>
            <Picture />
        </SheetButton>
    );
};

const percent = (part: number, all: number) => (all === 0 ? 0 : Math.round((part / all) * 100));

const Picture = () => {
    const text = useText();
    const query = useEntityQuery<RenewalRate>('rate');
    return (
        <QueryState query={query} empty={text('master.rate.none')} isEmpty={months => months.every(({ ended }) => ended === 0)}>
            {months => (
                <ColumnChart
                    label={text('master.rate.title')}
                    height={200}
                    columns={months.map(({ month, ended, renewed }) => ({
                        key: month,
                        label: month.slice(2),
                        value: percent(renewed, ended),
                        text: ended === 0 ? '' : `${percent(renewed, ended)}%`,
                        tone: percent(renewed, ended) >= 60 ? 'success' : 'warning',
                    }))}
                />
            )}
        </QueryState>
    );
};
