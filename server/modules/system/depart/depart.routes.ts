import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { eq, inArray } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
    Depart,
    DepartBranchesQuery,
    type DepartNode,
    KeywordQuery,
    LevelQuery,
    OrgCodeQuery,
    ParentQuery,
    ParentsQuery,
    SearchQuery,
    TreeQuery,
} from '#contract/system/depart.ts';
import { permissionOf } from '#contract/kit/permissions.ts';
import { CountBelowQuery } from '#contract/kit/tree.ts';
import { crudRoutes } from '#server/kit/crud-routes.ts';
import { requireId, requireIds } from '#server/kit/crud/ids.ts';
import { byIdSchema, idsSchema } from '#server/kit/crud/schemas.ts';
import { addImport } from '#server/kit/crud/spreadsheet-routes.ts';
import { writeOf } from '#server/kit/crud/write-of.ts';
import { deleteRows } from '#server/kit/crud/write.ts';
import { notFound, refuseWith } from '#server/kit/errors.ts';
import { keepByMark, markOf, sendJson } from '#server/kit/answers/kept-answers.ts';
import type { Query } from '#server/kit/list/read.ts';
import { failure, ok } from '#server/kit/answers/reply.ts';
import type { Session } from '#server/kit/access/session.ts';
import { inTransaction } from '#server/kit/transaction.ts';
import { lockTree } from '#server/kit/tree/lock.ts';
import { departCrud } from './depart.crud.ts';
import { idTree, nodeOf } from './depart-nodes.ts';
import {
    codesInCharge,
    findPeople,
    readBranches,
    readByCodes,
    readDeparts,
    readLevel,
    readTree,
    readWithParents,
    searchDeparts,
    withDescendants,
} from './depart.service.ts';
import { departSheet } from './depart-sheet.ts';
import { type DepartRow, departs } from './depart.table.ts';

interface Parents {
    /** Root first. */
    parentIds: string[];
    parentMap: Record<string, DepartNode>;
}

/** For each department asked for, what is above it. Unknown ones have nothing. */
function parentsOf(rows: readonly DepartRow[], asked: readonly string[], by: 'id' | 'orgCode'): Record<string, Parents> {
    const byId = new Map(rows.map(row => [row.id, row]));
    const above = (row: DepartRow | undefined): Parents => {
        const chain: DepartRow[] = [];
        const next = ({ parentId }: DepartRow) => (parentId ? byId.get(parentId) : undefined);
        for (let at = row && next(row); at && !chain.includes(at); at = next(at)) chain.unshift(at);
        return { parentIds: chain.map(each => each.id), parentMap: Object.fromEntries(chain.map(each => [each.id, nodeOf(each, false)])) };
    };
    return Object.fromEntries(asked.map(key => [key, above(rows.find(row => row[by] === key))]));
}

const user = { auth: 'user' } as const;
const holding = (action: string) => ({ auth: { permission: permissionOf(Depart, action) } });
const listed = (text: string | undefined) => text?.split(',').filter(Boolean);
const WIRE = Depart.wire;
/** Whole trees that are kept: two for each tenant that asks. */
const MAX_KEPT = 20;

/** SYS-06: the department tree (wire-contract 7.4). The names are for everybody who is signed in, changes for holders of the codes. */
export const departRoutes: FastifyPluginAsyncTypebox = async app => {
    const { db } = app;
    /** What a search among the departments in charge may find; nothing for a search among all. */
    const ownCodes = async ({ tenantId, userId }: Session, { myDeptSearch }: { myDeptSearch?: string }) =>
        myDeptSearch === '1' ? ((await codesInCharge(db, tenantId, userId)) ?? []) : undefined;
    crudRoutes(app, { ...departCrud, entity: { ...Depart, actions: ['list', 'query', 'add', 'edit', 'export'] } });
    addImport(app, departSheet);

    // Existing clients read the whole tree at once; ours reads it level by level.
    const kept = keepByMark<string>(MAX_KEPT);
    const sendTree = async (reply: FastifyReply, tenantId: number, part: string, shape: (tree: DepartNode[]) => unknown) => {
        const mark = await markOf(db, departs, eq(departs.tenantId, tenantId));
        const json = await kept(`${tenantId}${part}`, mark, async () => JSON.stringify(shape(await readTree(db, tenantId))));
        return sendJson(reply, json, 0);
    };
    app.get(`${WIRE}/queryTreeList`, { config: user, schema: { querystring: TreeQuery } }, async ({ session, query }, reply) => {
        const ids = listed(query.ids);
        return ids ? ok(await readTree(db, session.tenantId, ids), '', 0) : sendTree(reply, session.tenantId, 'whole', tree => tree);
    });
    app.get(`${WIRE}/queryIdTree`, { config: user }, ({ session }, reply) => sendTree(reply, session.tenantId, 'ids', idTree));
    app.get(`${WIRE}/queryDepartTreeSync`, { config: user, schema: { querystring: LevelQuery } }, async ({ session, query }) => {
        const ids = listed(query.ids);
        if (!ids) return ok(await readLevel(db, session.tenantId, listed(query.pid)), '', 0);
        const read = query.primaryKey === 'orgCode' ? readByCodes : readTree;
        return ok(await read(db, session.tenantId, ids), '', 0);
    });
    app.get(`${WIRE}/queryMyDeptTreeList`, { config: user }, async ({ session }) => {
        const codes = await codesInCharge(db, session.tenantId, session.userId);
        // wire: the message says whether the caller is a superior
        return codes ? ok(await readByCodes(db, session.tenantId, codes), '2', 0) : ok([], '1', 0);
    });
    app.get(`${WIRE}/searchBy`, { config: user, schema: { querystring: SearchQuery } }, async ({ session, query }) => {
        const found = await searchDeparts(db, session.tenantId, query.keyWord, await ownCodes(session, query));
        return found.length === 0 ? failure(0, '未查询匹配数据！') : ok(found, '', 0);
    });
    app.get(`${WIRE}/branches`, { config: user, schema: { querystring: DepartBranchesQuery } }, async ({ session, query }) =>
        ok(await readBranches(db, session.tenantId, query, await ownCodes(session, query)), '', 0),
    );
    app.get(
        `${WIRE}/countBelow`,
        {
            config: { auth: { permission: [permissionOf(Depart, 'delete'), permissionOf(Depart, 'deleteBatch')] } },
            schema: { querystring: CountBelowQuery },
        },
        async ({ session, query }) => {
            const ids = new Set(listed(query.ids));
            return ok((await withDescendants(db, session.tenantId, [...ids])).length - ids.size, '', 0);
        },
    );
    app.get(`${WIRE}/queryAllParentId`, { config: user, schema: { querystring: ParentsQuery } }, async ({ session, query }) => {
        const asked = listed(query.departId || query.orgCode) ?? [];
        if (asked.length === 0) throw refuseWith('departId 和 orgCode 不能都为空！');
        const by = query.departId ? 'id' : 'orgCode';
        return ok(parentsOf(await readWithParents(db, session.tenantId, asked, by), asked, by));
    });
    app.get(`${WIRE}/listAll`, { config: user, schema: { querystring: TreeQuery } }, async ({ session, query }) => {
        const ids = listed(query.id ?? query.ids);
        const rows = await readDeparts(db, session.tenantId, ids && ids.length > 0 ? inArray(departs.id, ids) : undefined);
        return ok(
            rows.map(row => nodeOf(row, false)).sort((a, b) => (a.orgCode < b.orgCode ? -1 : 1)),
            '',
            0,
        );
    });
    app.get(
        `${WIRE}/queryTreeByKeyWord`,
        { config: holding('list'), schema: { querystring: KeywordQuery } },
        async ({ session, query }) => {
            const ids = listed(query.ids);
            const userList = await findPeople(db, session.tenantId, { word: query.keyWord ?? '', ...(ids ? { ids } : {}) });
            const departList = query.keyWord ? await searchDeparts(db, session.tenantId, query.keyWord) : [];
            return ok({ userList, departList }, '', 0);
        },
    );
    // wire: declared by existing clients
    app.get(`${WIRE}/queryParentName`, { config: user, schema: { querystring: ParentQuery } }, async ({ session, query }) => {
        const [found] = await readTree(db, session.tenantId, [query.parentId]);
        if (!found) throw notFound();
        return ok(found, '', 0);
    });
    app.get(`${WIRE}/getDepartName`, { config: user, schema: { querystring: OrgCodeQuery } }, async ({ session, query }) => {
        const [found] = await readByCodes(db, session.tenantId, [query.orgCode]);
        if (!found) throw notFound();
        return ok(found, '', 0);
    });

    const remove = (request: FastifyRequest, ids: readonly string[]) =>
        inTransaction(request, async tx => {
            await lockTree(tx, 'sys_depart', request.session.tenantId);
            await deleteRows(departCrud, writeOf(app, departCrud, request, tx), await withDescendants(tx, request.session.tenantId, ids));
            return ok(null, '删除成功!');
        });
    app.delete(`${WIRE}/delete`, { config: holding('delete'), schema: byIdSchema(Depart, '删除部门及其下级') }, request =>
        remove(request, [requireId(request.query as Query)]),
    );
    app.delete(`${WIRE}/deleteBatch`, { config: holding('deleteBatch'), schema: idsSchema(Depart) }, request =>
        remove(request, requireIds(request.query as Query)),
    );
};
