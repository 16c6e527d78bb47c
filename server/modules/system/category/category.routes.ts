import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { Category, CATEGORY_TOP } from '#contract/system/category.ts';
import { permissionOf } from '#contract/kit/permissions.ts';
import { pageOf } from '#server/kit/crud/answer.ts';
import { requireId, requireIds } from '#server/kit/crud/ids.ts';
import { byIdSchema, idsSchema, listSchema } from '#server/kit/crud/schemas.ts';
import { deleteRows } from '#server/kit/crud/write.ts';
import { addImport } from '#server/kit/crud/spreadsheet-routes.ts';
import { writeOf } from '#server/kit/crud/write-of.ts';
import { crudRoutes } from '#server/kit/crud-routes.ts';
import type { Query } from '#server/kit/list/read.ts';
import { ok } from '#server/kit/answers/reply.ts';
import { inTransaction } from '#server/kit/transaction.ts';
import { categoryCrud, lockCategories, withBelow } from './category.crud.ts';
import { categories } from './category.table.ts';

const may = (action: string) => ({ auth: { permission: permissionOf(Category, action) } });
const WIRE = Category.wire;

/** SYS-13 分类字典: the standard calls, the first level, deleting with what is below (wire-contract 7.6). */
export const categoryRoutes: FastifyPluginAsyncTypebox = async app => {
    crudRoutes(app, { ...categoryCrud, entity: { ...Category, actions: ['list', 'query', 'add', 'edit', 'export'] } });
    // What others stand below by now is not taken back with its import.
    addImport(app, { ...categoryCrud, usedBy: [{ table: categories, column: categories.pid }] });

    app.get(`${WIRE}/rootList`, { schema: listSchema(Category, '分类字典一级'), config: may('list') }, async ({ session, query }) => {
        const asked = query as Query;
        const isSearched = Boolean(asked.name ?? asked.code);
        // wire: without a filter the children of `pid`, which is the first level unless given.
        return pageOf(app, categoryCrud, session, isSearched ? asked : { ...asked, pid: asked.pid ?? CATEGORY_TOP });
    });

    const remove = (request: FastifyRequest, ids: readonly string[]) =>
        inTransaction(request, async tx => {
            await lockCategories(tx, request.session.tenantId);
            await deleteRows(categoryCrud, writeOf(app, categoryCrud, request, tx), await withBelow(tx, request.session.tenantId, ids));
            return ok(null, '删除成功!');
        });
    app.delete(`${WIRE}/delete`, { schema: byIdSchema(Category, '删除分类及其下级'), config: may('delete') }, request =>
        remove(request, [requireId(request.query as Query)]),
    );
    app.delete(`${WIRE}/deleteBatch`, { schema: idsSchema(Category), config: may('deleteBatch') }, request =>
        remove(request, requireIds(request.query as Query)),
    );
};
