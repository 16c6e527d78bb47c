import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { inArray } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { Depart, KeywordQuery, LevelQuery, OrgCodeQuery, ParentsQuery, SearchQuery, TreeQuery } from '#contract/system/depart.ts';
import { permissionOf } from '#contract/permissions.ts';
import { crudRoutes } from '#server/kit/crud-routes.ts';
import { requireId, requireIds } from '#server/kit/crud/ids.ts';
import { byIdSchema, idsSchema } from '#server/kit/crud/schemas.ts';
import { writeOf } from '#server/kit/crud/write-of.ts';
import { deleteRows } from '#server/kit/crud/write.ts';
import { notFound, refuseWith } from '#server/kit/errors.ts';
import type { Query } from '#server/kit/list/read.ts';
import { failure, ok } from '#server/kit/reply.ts';
import { inTransaction } from '#server/kit/transaction.ts';
import { lockTree } from '#server/kit/tree-lock.ts';
import { departCrud } from './depart.crud.ts';
import { idTree, nodeOf } from './depart-nodes.ts';
import { parentsOf } from './depart-parents.ts';
import {
    codesInCharge,
    findPeople,
    readByCodes,
    readDeparts,
    readLevel,
    readTree,
    searchDeparts,
    withDescendants,
} from './depart.service.ts';
import { departs } from './depart.table.ts';

const user = { auth: 'user' } as const;
const holding = (action: string) => ({ auth: { permission: permissionOf(Depart, action) } });
const listed = (text: string | undefined) => text?.split(',').filter(Boolean);
const WIRE = Depart.wire;

/** SYS-06: the department tree (wire-contract 7.4). The names are for everybody who is signed in, changes for holders of the codes. */
export const departRoutes: FastifyPluginAsyncTypebox = async app => {
    const { db } = app;
    crudRoutes(app, { ...departCrud, entity: { ...Depart, actions: ['list', 'query', 'add', 'edit', 'export'] } });

    app.get(`${WIRE}/queryTreeList`, { config: user, schema: { querystring: TreeQuery } }, async ({ session, query }) =>
        ok(await readTree(db, session.tenantId, listed(query.ids)), '', 0),
    );
    app.get(`${WIRE}/queryIdTree`, { config: user }, async ({ session }) => ok(idTree(await readTree(db, session.tenantId)), '', 0));
    app.get(`${WIRE}/queryDepartTreeSync`, { config: user, schema: { querystring: LevelQuery } }, async ({ session, query }) => {
        const ids = listed(query.ids);
        if (!ids) return ok(await readLevel(db, session.tenantId, query.pid), '', 0);
        const read = query.primaryKey === 'orgCode' ? readByCodes : readTree;
        return ok(await read(db, session.tenantId, ids), '', 0);
    });
    app.get(`${WIRE}/queryMyDeptTreeList`, { config: user }, async ({ session }) => {
        const codes = await codesInCharge(db, session.tenantId, session.userId);
        // wire: the message says whether the caller is a superior
        return codes ? ok(await readByCodes(db, session.tenantId, codes), '2', 0) : ok([], '1', 0);
    });
    app.get(`${WIRE}/searchBy`, { config: user, schema: { querystring: SearchQuery } }, async ({ session, query }) => {
        const own = query.myDeptSearch === '1' ? ((await codesInCharge(db, session.tenantId, session.userId)) ?? []) : undefined;
        const found = await searchDeparts(db, session.tenantId, query.keyWord, own);
        return found.length === 0 ? failure(0, '未查询匹配数据！') : ok(found, '', 0);
    });
    app.get(`${WIRE}/queryAllParentId`, { config: user, schema: { querystring: ParentsQuery } }, async ({ session, query }) => {
        const asked = listed(query.departId || query.orgCode) ?? [];
        if (asked.length === 0) throw refuseWith('departId 和 orgCode 不能都为空！');
        return ok(parentsOf(await readDeparts(db, session.tenantId), asked, query.departId ? 'id' : 'orgCode'));
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
