import { area } from './area.ts';

/** Lists that are grouped by a column. */
export const groups = area(
    {
        off: '不分组',
        day: '%{label}（按天）',
        month: '%{label}（按月）',
        none: '（无）',
        count: '%{count}条',
        sum: '%{label} %{amount}',
        all: '共%{count}组',
        picture: '分组的显示方式',
        asLines: '显示为明细',
        asChart: '显示为图表',
        measure: '图表指标',
        rows: '条数',
        more: '另有%{count}组',
        cut: '只显示前%{count}组，请用筛选条件缩小范围',
    },
    {
        off: 'No grouping',
        day: '%{label} (by day)',
        month: '%{label} (by month)',
        none: '(none)',
        count: 'Rows: %{count}',
        sum: '%{label} %{amount}',
        all: 'Groups: %{count}',
        picture: 'How groups are shown',
        asLines: 'Show as lines',
        asChart: 'Show as a chart',
        measure: 'What the bars show',
        rows: 'Rows',
        more: 'Groups not shown: %{count}',
        cut: 'Only the first %{count} groups are shown; narrow the list by filters',
    },
);
