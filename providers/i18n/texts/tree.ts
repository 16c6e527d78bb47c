import { area } from './area.ts';

/** What every tree offers. */
export const tree = area(
    {
        actions: '树操作',
        linked: '父子关联',
        unlinked: '取消关联',
        checkAll: '全部勾选',
        uncheckAll: '取消全选',
        expandAll: '展开所有',
        collapseAll: '合并所有',
    },
    {
        actions: 'Tree',
        linked: 'Link parents and children',
        unlinked: 'Unlink',
        checkAll: 'Check all',
        uncheckAll: 'Uncheck all',
        expandAll: 'Expand all',
        collapseAll: 'Collapse all',
    },
);
