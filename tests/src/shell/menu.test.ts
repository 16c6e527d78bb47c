import { describe, expect, it } from 'vitest';
import { trailTo, visibleMenu } from '#src/shell/layout/menuTree.ts';
import { buildMenuNode } from '#tests/support/menu-node.ts';

const lists = { auth: [{ action: 'a:b:list', type: '1' as const }], allAuth: [] };
const frame = (overrides: Parameters<typeof buildMenuNode>[0]) =>
    buildMenuNode({ path: '/x', component: 'layouts/RouteView', title: '组', ...overrides });

describe('the visible menu', () => {
    it('[ROUTE-14] hides a parent whose children are all hidden', () => {
        expect(visibleMenu([frame({ children: [buildMenuNode({ hidden: true })] })], lists)).toEqual([]);
    });

    it('[ROUTE-14] lets a single child stand for its parent unless alwaysShow keeps it', () => {
        const children = [buildMenuNode()];
        expect(visibleMenu([frame({ children })], lists)[0]?.path).toBe('/vehicle/level-one');
        expect(visibleMenu([frame({ children, alwaysShow: true })], lists)[0]?.children).toHaveLength(1);
    });

    it('[PERM-01] shows an entry only to who has one of its permissions', () => {
        const asking = (permissionList: string[]) => {
            const node = buildMenuNode();
            return { ...node, meta: { ...node.meta, permissionList } };
        };
        expect(visibleMenu([asking(['a:b:list', 'c:d:list'])], lists)).toHaveLength(1);
        expect(visibleMenu([asking(['c:d:list'])], lists)).toEqual([]);
    });

    it('finds the way to a page below an entry', () => {
        const menu = [frame({ children: [buildMenuNode(), buildMenuNode({ path: '/vehicle/type' })] })];
        expect(trailTo(menu, '/vehicle/type/12/show').map(node => node.path)).toEqual(['/x', '/vehicle/type']);
        expect(trailTo(menu, '/vehicle/typewriter')).toEqual([]);
    });
});
