import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { and, asc, eq, ilike, inArray, ne, type SQL } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { permissionOf } from '#contract/kit/permissions.ts';
import { CountBelowQuery } from '#contract/kit/tree.ts';
import {
    MENU_TYPE,
    MenuBranchesQuery,
    type MenuRowNode,
    MenuListQuery,
    Permission,
    SubmenuBatchQuery,
    SubmenuQuery,
} from '#contract/system/permission.ts';
import { crudRoutes } from '#server/kit/crud-routes.ts';
import { requireId, requireIds } from '#server/kit/crud/ids.ts';
import { byIdSchema, idsSchema } from '#server/kit/crud/schemas.ts';
import { writeOf } from '#server/kit/crud/write-of.ts';
import { deleteRows } from '#server/kit/crud/write.ts';
import { refuseWith } from '#server/kit/errors.ts';
import { keepByMark, markOf, sendJson } from '#server/kit/answers/kept-answers.ts';
import type { Query } from '#server/kit/list/read.ts';
import { ok } from '#server/kit/answers/reply.ts';
import { inTransaction } from '#server/kit/transaction.ts';
import { lockTree } from '#server/kit/tree/lock.ts';
import { findBranches } from '#server/kit/tree/find-branches.ts';
import { menuCrud } from './menu.crud.ts';
import { withSubmenus } from './menu-place.ts';
import { type PermissionRow, permissions } from './permission.table.ts';

/** A menu or button as trees carry it, without its children (wire-contract 9.6). wire: a root's parent is an empty text. */
function menuNodeOf({ ruleFlag: _ruleFlag, hideTab: _hideTab, ...row }: PermissionRow): MenuRowNode {
    return {
        ...row,
        key: row.id,
        title: row.name,
        parentId: row.parentId ?? '',
        isLeaf: row.leaf,
        children: row.leaf ? null : [],
    };
}

/** Rows nested below each other, in their order. */
function nestedMenus(rows: readonly PermissionRow[]): MenuRowNode[] {
    const nodes = new Map(rows.map(row => [row.id, menuNodeOf(row)]));
    const roots: MenuRowNode[] = [];
    for (const node of nodes.values()) {
        const parent = nodes.get(node.parentId);
        if (parent) (parent.children ??= []).push(node);
        else roots.push(node);
    }
    return roots;
}

const holding = (...actions: string[]) => ({ auth: { permission: actions.map(action => permissionOf(Permission, action)) } });
const WIRE = Permission.wire;

/** SYS-04: menus and buttons as they are administered (wire-contract 7.3). */
export const menuRoutes: FastifyPluginAsyncTypebox = async app => {
    crudRoutes(app, { ...menuCrud, entity: { ...Permission, actions: ['query', 'add', 'edit'] } });

    const read = (where?: SQL) =>
        app.db
            .select()
            .from(permissions)
            .where(and(eq(permissions.delFlag, 0), where))
            .orderBy(asc(permissions.sortNo), asc(permissions.id));
    // The department's editor shows the same tree.
    const config = holding('list', 'saveDepart', 'saveRole');

    const kept = keepByMark<string>(1);
    app.get(`${WIRE}/list`, { config, schema: { querystring: MenuListQuery } }, async ({ query }, reply) => {
        const name = (query.name ?? '').replace(/^\*+|\*+$/g, '');
        // Existing clients read the whole tree at once; ours reads it level by level.
        if (name === '')
            return sendJson(
                reply,
                await kept('', await markOf(app.db, permissions), async () => JSON.stringify(nestedMenus(await read()))),
                0,
            );
        const found = await read(ilike(permissions.name, `%${name.replace(/[\\%_]/g, '\\$&')}%`));
        // wire: what was searched for is flat, and everything in it a leaf
        return ok(
            found.map(row => ({ ...menuNodeOf(row), isLeaf: true, children: null })),
            '',
            0,
        );
    });
    app.get(`${WIRE}/getSystemMenuList`, { config }, async () =>
        ok((await read(eq(permissions.menuType, MENU_TYPE.root))).map(menuNodeOf), '', 0),
    );
    app.get(`${WIRE}/getSystemSubmenu`, { config, schema: { querystring: SubmenuQuery } }, async ({ query }) =>
        ok((await read(eq(permissions.parentId, query.parentId))).map(menuNodeOf), '', 0),
    );
    app.get(`${WIRE}/getSystemSubmenuBatch`, { config, schema: { querystring: SubmenuBatchQuery } }, async ({ query }) => {
        const parents = query.parentIds.split(',').filter(Boolean);
        const rows = parents.length > 0 ? await read(inArray(permissions.parentId, parents)) : [];
        const children: Record<string, MenuRowNode[]> = {};
        for (const row of rows) (children[row.parentId ?? ''] ??= []).push(menuNodeOf(row));
        return ok(children);
    });

    app.get(`${WIRE}/branches`, { config, schema: { querystring: MenuBranchesQuery } }, async ({ query: { menusOnly, ...asked } }) => {
        const names = await app.db
            .select({ id: permissions.id, parentId: permissions.parentId, name: permissions.name })
            .from(permissions)
            .where(and(eq(permissions.delFlag, 0), menusOnly ? ne(permissions.menuType, MENU_TYPE.button) : undefined))
            .orderBy(asc(permissions.sortNo), asc(permissions.id));
        const { ids, hits, total } = await findBranches(names, asked);
        const rows = ids.size > 0 ? await read(inArray(permissions.id, [...ids])) : [];
        return ok({ records: rows.map(menuNodeOf), hits, total }, '', 0);
    });
    app.get(
        `${WIRE}/countBelow`,
        { config: holding('delete', 'deleteBatch'), schema: { querystring: CountBelowQuery } },
        async ({ query }) => {
            const ids = new Set(query.ids.split(',').filter(Boolean));
            return ok((await withSubmenus(app.db, [...ids])).length - ids.size, '', 0);
        },
    );

    const remove = (request: FastifyRequest, ids: readonly string[]) =>
        inTransaction(request, async tx => {
            await lockTree(tx, 'sys_permission');
            const all = await withSubmenus(tx, ids);
            const known = await tx
                .select({ id: permissions.id })
                .from(permissions)
                .where(and(inArray(permissions.id, all), eq(permissions.delFlag, 0)));
            if (known.length < all.length) throw refuseWith('未找到菜单信息');
            await deleteRows(menuCrud, writeOf(app, menuCrud, request, tx), all);
            return ok(null, '删除成功!');
        });
    app.delete(`${WIRE}/delete`, { config: holding('delete'), schema: byIdSchema(Permission, '删除菜单及其下级') }, request =>
        remove(request, [requireId(request.query as Query)]),
    );
    app.delete(`${WIRE}/deleteBatch`, { config: holding('deleteBatch'), schema: idsSchema(Permission) }, request =>
        remove(request, requireIds(request.query as Query)),
    );
};
