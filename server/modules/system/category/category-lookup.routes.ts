import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { and, asc, eq, inArray, like, type SQL } from 'drizzle-orm';
import {
    Category,
    CATEGORY_TOP,
    CategoryAllQuery,
    CategoryBatchQuery,
    CategoryChildrenQuery,
    CategoryCodeQuery,
    CategoryDataQuery,
    CategoryNamesQuery,
    CategoryOneQuery,
    CategoryRootQuery,
    type TreeSelect,
} from '#contract/system/category.ts';
import { permissionOf } from '#contract/kit/permissions.ts';
import { splitList } from '#contract/system/role.ts';
import { BranchesQuery } from '#contract/kit/tree.ts';
import { refuseWith } from '#server/kit/errors.ts';
import { GROUP } from '#server/kit/group-code.ts';
import { failure, ok } from '#server/kit/answers/reply.ts';
import { findBranches } from '#server/kit/tree/find-branches.ts';
import { categories, type CategoryRow } from './category.table.ts';

const WIRE = Category.wire;
const MOST = 1000;
/** Anybody signed in fills forms from these trees; they hold names and codes only. */
const anybody = { auth: 'user' } as const;
const lister = { auth: { permission: permissionOf(Category, 'list') } };

/** SYS-13: what forms choose from (wire-contract 7.6). */
export const categoryLookupRoutes: FastifyPluginAsyncTypebox = async app => {
    const read = (tenantId: number, where?: SQL) =>
        app.db
            .select()
            .from(categories)
            .where(and(eq(categories.tenantId, tenantId), where))
            .orderBy(asc(categories.code))
            .limit(MOST);
    const below = (tenantId: number, pid: string) => read(tenantId, eq(categories.pid, pid));
    const byCode = async (tenantId: number, code: string) => (await read(tenantId, eq(categories.code, code)))[0];

    app.get(`${WIRE}/childList`, { config: lister, schema: { querystring: CategoryChildrenQuery } }, async ({ session, query }) =>
        ok(await below(session.tenantId, query.pid ?? CATEGORY_TOP), '', 0),
    );

    app.get(`${WIRE}/getChildListBatch`, { config: lister, schema: { querystring: CategoryBatchQuery } }, async ({ session, query }) => {
        const records = await read(session.tenantId, inArray(categories.pid, [...splitList(query.parentIds), '']));
        return ok({ records, total: records.length, size: records.length, current: 1, pages: 1 });
    });

    app.get(`${WIRE}/branches`, { config: lister, schema: { querystring: BranchesQuery } }, async ({ session, query }) => {
        const names = await app.db
            .select({ id: categories.id, parentId: categories.pid, name: categories.name })
            .from(categories)
            .where(eq(categories.tenantId, session.tenantId))
            .orderBy(asc(categories.code));
        const { ids, hits, total } = await findBranches(names, query);
        return ok({ records: ids.size > 0 ? await read(session.tenantId, inArray(categories.id, [...ids])) : [], hits, total }, '', 0);
    });

    app.get(`${WIRE}/loadTreeRoot`, { config: anybody, schema: { querystring: CategoryRootQuery } }, async ({ session, query }) => {
        const pcode = query.pcode ?? '';
        const parent = pcode === '' || pcode === CATEGORY_TOP ? undefined : await byCode(session.tenantId, pcode);
        if (!parent && pcode !== '' && pcode !== CATEGORY_TOP) return failure(0, `该编码【${pcode}】不存在，请核实!`);
        const isWhole = query.async === 'false';
        const rows = isWhole ? await read(session.tenantId, under(parent)) : await below(session.tenantId, parent?.id ?? CATEGORY_TOP);
        return ok(isWhole ? nested(rows, parent?.id ?? CATEGORY_TOP) : rows.map(node), '', 0);
    });

    app.get(`${WIRE}/loadTreeChildren`, { config: anybody, schema: { querystring: CategoryChildrenQuery } }, async ({ session, query }) =>
        ok((await below(session.tenantId, query.pid ?? CATEGORY_TOP)).map(node), '', 0),
    );

    app.get(`${WIRE}/loadTreeData`, { config: anybody, schema: { querystring: CategoryDataQuery } }, async ({ session, query }) => {
        const { pid, pcode } = query;
        if (pid) return ok((await below(session.tenantId, pid)).map(node), '', 0);
        if (!pcode) return failure(0, '加载分类字典树参数有误.[null]!');
        const parent = pcode === CATEGORY_TOP ? undefined : await byCode(session.tenantId, pcode);
        if (!parent && pcode !== CATEGORY_TOP) return failure(0, '加载分类字典树参数有误.[code]!');
        return ok((await below(session.tenantId, parent?.id ?? CATEGORY_TOP)).map(node), '', 0);
    });

    app.get(`${WIRE}/loadOne`, { config: anybody, schema: { querystring: CategoryOneQuery } }, async ({ session, query }) => {
        const column = Object.hasOwn(FIELDS, query.field) ? FIELDS[query.field as keyof typeof FIELDS] : undefined;
        if (!column) throw refuseWith('字段无效，请检查!');
        const found = await read(session.tenantId, eq(column, query.val));
        if (found.length === 0) return failure(0, '查询无果');
        return found.length > 1 ? failure(0, `查询数据异常,[${query.field}]存在多个值:${query.val}`) : ok(found[0], '', 0);
    });

    app.get(`${WIRE}/loadDictItem/`, { config: anybody, schema: { querystring: CategoryNamesQuery } }, async ({ session, query }) => {
        const ids = splitList(query.ids);
        if (ids.length === 0) return failure(0, 'ids 不能为空');
        const names = new Map((await read(session.tenantId, inArray(categories.id, ids))).map(row => [row.id, row.name]));
        // wire: an id that is gone is answered with itself unless the caller says otherwise.
        const keep = query.delNotExist === 'false';
        return ok(
            ids.flatMap(id => names.get(id) ?? (keep ? id : [])),
            '',
            0,
        );
    });

    app.get(`${WIRE}/loadAllData`, { config: anybody, schema: { querystring: CategoryAllQuery } }, async ({ session, query }) => {
        const code = query.code ?? '';
        const isWhole = code === '' || code === CATEGORY_TOP;
        const rows = await read(session.tenantId, isWhole ? undefined : like(categories.code, `${code.replace(/[\\%_]/g, '\\$&')}%`));
        if (rows.length === 0) return failure(0, `无数据,参数有误.[${code}]`);
        return ok(
            rows.map(({ id, name }) => ({ value: id, text: name, title: name, label: name })),
            '',
            0,
        );
    });

    app.get(`${WIRE}/checkCode`, { config: lister, schema: { querystring: CategoryCodeQuery } }, async ({ session, query }) => {
        const code = query.code ?? '';
        if (code === '') throw refuseWith('错误,类型编码为空!');
        const [parent] = query.pid && query.pid !== CATEGORY_TOP ? await read(session.tenantId, eq(categories.id, query.pid)) : [];
        if (parent && (!code.startsWith(parent.code) || code.length !== parent.code.length + GROUP))
            throw refuseWith(`编码不符合规范,须以"${parent.code}"开头!`);
        return ok(null);
    });
};

const FIELDS = { id: categories.id, code: categories.code, name: categories.name } as const;

const under = (parent: CategoryRow | undefined) => (parent ? like(categories.code, `${parent.code}_%`) : undefined);

const node = ({ id, name, code, pid, hasChild }: CategoryRow): TreeSelect => {
    const leaf = hasChild !== '1';
    return { key: id, value: id, title: name, code, parentId: pid, leaf, isLeaf: leaf };
};

const nested = (rows: readonly CategoryRow[], pid: string): TreeSelect[] =>
    rows
        .filter(row => row.pid === pid)
        .map(row => {
            const children = nested(rows, row.id);
            return { ...node(row), ...(children.length > 0 ? { children } : {}) };
        });
