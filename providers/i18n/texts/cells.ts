import { area } from './area.ts';

/** Blocks of cells that are chosen in a list. */
export const cells = area(
    {
        chosen: '已选%{rows}行 × %{columns}列',
        sum: '合计 %{sum}',
        hint: 'Ctrl+C 复制，Esc 取消',
        copied: '已复制%{rows}行 × %{columns}列，可直接粘贴到表格中',
        byKeys: '选取一块单元格（也可用鼠标拖选）',
    },
    {
        chosen: '%{rows} × %{columns} cells',
        sum: 'total %{sum}',
        hint: 'Ctrl+C copies, Esc gives up',
        copied: 'Copied %{rows} × %{columns} cells; paste them into a spreadsheet',
        byKeys: 'Choose a block of cells (or drag the mouse over them)',
    },
);
