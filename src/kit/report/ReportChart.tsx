import type { ReportChart as Chart, ReportColumn } from '#contract/online/report.ts';
import { formatFen } from '#providers/format/money.ts';
import { formatNumber } from '#providers/format/number.ts';
import type { ReportAnswer } from '#providers/online/reports.ts';
import { ChartPanel } from '../chart/ChartPanel.tsx';
import { Bars, Lines, Rings } from '../chart/charts.ts';
import { reportValue } from './reportValue.ts';

interface ReportChartProps {
    chart: Chart;
    answer: ReportAnswer;
}

const HEIGHT = 420;

/** The rows of a report as bars, lines or rings, with the data table. */
export const ReportChart = ({ chart, answer: { cgreportHeadName: title, columns, dictOptions, data } }: ReportChartProps) => {
    const find = (name: string) => columns.find(({ dataIndex }) => dataIndex === name);
    const category = find(chart.category);
    const values = chart.values.flatMap(name => find(name) ?? []);
    if (!category || values.length === 0) return null;
    const names = data.records.map(row => reportValue(category, row[category.dataIndex], dictOptions));
    const numbersOf = ({ dataIndex }: ReportColumn) => data.records.map(row => Number(row[dataIndex] ?? 0));
    const format = values.every(({ fieldType }) => fieldType === 'Money') ? formatFen : formatNumber;
    const series = values.map(column => ({ name: column.title, values: numbersOf(column) }));
    const rows: [string[], ...string[][]] = [
        [category.title, ...values.map(column => column.title)],
        ...data.records.map((row, index) => [
            names[index] ?? '',
            ...values.map(column => reportValue(column, row[column.dataIndex], dictOptions)),
        ]),
    ];
    return (
        <ChartPanel title={title} rows={rows} height={HEIGHT}>
            {chart.kind === 'line' && <Lines label={title} height={HEIGHT} categories={names} lines={series} format={format} />}
            {chart.kind === 'bar' && <Bars label={title} height={HEIGHT} categories={names} bars={series} format={format} />}
            {chart.kind === 'pie' && (
                <Rings
                    label={title}
                    height={HEIGHT}
                    rings={[names.map((name, index) => ({ name, value: series[0]?.values[index] ?? 0 }))]}
                    format={format}
                />
            )}
        </ChartPanel>
    );
};
