import type { MenuNode } from '#contract/system/account/auth.ts';

/** An entry of the server's menu: a page unless `overrides` says otherwise. */
export const buildMenuNode = (overrides: Partial<MenuNode> & { title?: string } = {}): MenuNode => {
    const { title = '一级车型', ...node } = overrides;
    const path = node.path ?? '/vehicle/level-one';
    return {
        id: path,
        path,
        name: path,
        component: 'vehicle/LevelOneList',
        route: '1',
        ...node,
        meta: { title, keepAlive: true, internalOrExternal: false, ...node.meta },
    };
};
