import { ColumnChart } from '#src/kit/chart/ColumnChart.tsx';

interface MonthColumnsProps {
    label: string;
    /** `month` as YYYY-MM. */
    months: readonly { month: string; fen: number }[];
}

/** Money month by month; the figures above the columns are whole yuan. */
export const MonthColumns = ({ label, months }: MonthColumnsProps) => (
    <ColumnChart
        label={label}
        columns={months.map(({ month, fen }) => ({ key: month, label: month.slice(2), value: fen, text: String(Math.round(fen / 100)) }))}
    />
);
