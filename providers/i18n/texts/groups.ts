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
        cut: 'Only the first %{count} groups are shown; narrow the list by filters',
    },
);
