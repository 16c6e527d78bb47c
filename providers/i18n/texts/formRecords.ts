import { area } from './area.ts';

/** Working with the records of an online form (ONLINE-03…05). */
export const formRecords = area(
    {
        noLines: '没有明细',
        lines: '明细',
        linesOf: '查看明细',
        noBelow: '没有下级',
        select: '选择%{name}',
        facts: '基本信息',
    },
    {
        noLines: 'No lines',
        lines: 'Lines',
        linesOf: 'Lines of',
        noBelow: 'Nothing below',
        select: 'Select %{name}',
        facts: 'Details',
    },
);
