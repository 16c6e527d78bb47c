import { ColumnChart } from '#src/kit/chart/ColumnChart.tsx';
import { EmptyState } from '#src/kit/loading/EmptyState.tsx';

interface MonthColumnsProps {
    label: string;
    /** Text if all columns are zero. */
    empty: string;
    /** `month` as YYYY-MM. */
    months: readonly { month: string; fen: number }[];
}

/** Amounts by month; the labels above the columns are in whole yuan. */
export const MonthColumns = ({ label, empty, months }: MonthColumnsProps) =>
    months.every(({ fen }) => fen === 0) ? (
        <EmptyState title={empty} />
    ) : (
        <ColumnChart
            label={label}
            columns={months.map(({ month, fen }) => ({
                key: month,
                label: month.slice(2),
                value: fen,
                text: String(Math.round(fen / 100)),
            }))}
        />
    );
