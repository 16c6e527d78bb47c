import { area } from './area.ts';

/** 回收站 of a list. */
export const bin = area(
    {
        of: '%{name}回收站',
        find: '按名称查找',
        empty: '没有已删除的数据',
        all: '全选本页',
        name: '名称/单号',
        by: '删除人',
        at: '删除时间',
        restoreMany: '恢复所选（%{count}）',
        restored: '已恢复%{count}条%{name}',
        notRestored: '以下数据未能恢复：',
    },
    {
        of: 'Recycle bin: %{name}',
        find: 'Find by name',
        empty: 'Nothing has been deleted',
        all: 'Select this page',
        name: 'Name or no.',
        by: 'Deleted by',
        at: 'Deleted',
        restoreMany: 'Restore selected (%{count})',
        restored: 'Restored %{count} × %{name}',
        notRestored: 'These could not be restored:',
    },
);
