import { area } from './area.ts';

/** Charts and the tables behind them. */
export const chart = area(
    { noData: '暂无数据', asTable: '看表格', asChart: '看图表', save: '下载 CSV' },
    { noData: 'No data yet', asTable: 'As a table', asChart: 'As a chart', save: 'Download CSV' },
);
