import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { Type } from 'typebox';
import { isDelivered } from '#contract/dictionaries.ts';
import { permissionOf } from '#contract/kit/permissions.ts';
import { PATTERNS } from '#contract/kit/patterns.ts';
import { DictItem, FORBIDDEN_IN_VALUE, FORBIDDEN_VALUE } from '#contract/system/dict.ts';
import { crudRoutes } from '#server/kit/crud-routes.ts';
import { badRequest, notFound, refuse, refuseAs, refuseWith } from '#server/kit/errors.ts';
import { textOf, type WireRow } from '#server/kit/list/source.ts';
import { ok } from '#server/kit/answers/reply.ts';
import { inTransaction } from '#server/kit/transaction.ts';
import { bumpVersion } from '#server/kit/answers/versions.ts';
import { dictItems, dicts } from '#server/platform/dictionaries/dict.table.ts';
import type { Tx } from '#server/db/client.ts';

const Id = Type.String({ pattern: PATTERNS.id });
const Check = Type.Object({
    dictId: Id,
    itemValue: Type.String({ minLength: 1, maxLength: 100 }),
    id: Type.Optional(Type.String({ maxLength: 36 })),
});
const Sorting = Type.Object({ dictId: Id, ids: Type.Array(Id, { minItems: 1, maxItems: 500, uniqueItems: true }) });

/** The items of a dictionary: standard calls in the order that people gave them, the check of a value, and the new order. */
export const dictItemRoutes: FastifyPluginAsyncTypebox = async app => {
    app.addHook('preValidation', async request => {
        const query = request.query as Record<string, unknown>;
        if (request.routeOptions.url?.endsWith('/dictItem/list') && !query.column)
            Object.assign(query, { column: 'sortOrder', order: 'asc' });
    });

    crudRoutes(app, {
        entity: DictItem,
        table: dictItems,
        messages: { add: '保存成功！', deleteBatch: '删除成功!' },
        beforeSave: async (values, { tx, current }) => {
            const value = textOf(values.itemValue);
            if (value !== current?.itemValue && FORBIDDEN_IN_VALUE.test(value)) throw badRequest({ itemValue: FORBIDDEN_VALUE });
            if (current && 'itemValue' in values && value !== current.itemValue) await refuseDelivered(tx, [current]);
            if (!current && !(await requireDict(tx, textOf(values.dictId))))
                throw refuse('VALIDATION', {}, { fields: { dictId: '字典不存在' } });
            return values;
        },
        afterWrite: async ({ tx, op, rows }) => {
            if (op === 'delete') await refuseDelivered(tx, rows);
            await bumpVersion(tx, 'dictionary');
        },
    });

    app.get(
        '/sys/dictItem/dictItemCheck',
        {
            config: { auth: { permission: [permissionOf(DictItem, 'add'), permissionOf(DictItem, 'edit')] } },
            schema: { querystring: Check },
        },
        async request => {
            const { dictId, itemValue, id } = request.query;
            const found = await app.db
                .select({ id: dictItems.id })
                .from(dictItems)
                .where(and(eq(dictItems.dictId, dictId), eq(dictItems.itemValue, itemValue), id ? ne(dictItems.id, id) : undefined));
            if (found.length > 0) throw refuseWith('该值不可用，系统中已存在！');
            return ok(null, '该值可用！');
        },
    );

    app.put(
        '/sys/dictItem/sort',
        { config: { auth: { permission: permissionOf(DictItem, 'edit') } }, schema: { body: Sorting } },
        request =>
            inTransaction(request, async tx => {
                await sortItems(tx, request.session.username, request.body.dictId, request.body.ids);
                await bumpVersion(tx, 'dictionary');
                return ok(null, '操作成功!');
            }),
    );
};

/** Keeps the values the product itself writes: records that hold one would show it bare, and no filter would find them. @throws IN_USE */
async function refuseDelivered(tx: Tx, items: readonly WireRow[]): Promise<void> {
    const owners = await tx
        .select({ id: dicts.id, dictCode: dicts.dictCode })
        .from(dicts)
        .where(inArray(dicts.id, [...new Set(items.map(item => textOf(item.dictId)))]));
    const codes = new Map(owners.map(owner => [owner.id, owner.dictCode]));
    const kept = items.find(item => isDelivered(codes.get(textOf(item.dictId)) ?? '', textOf(item.itemValue)));
    if (kept) throw refuseAs('IN_USE', `“${textOf(kept.itemText)}”是系统内置的数据值，不能删除或改值，不再使用时请改为停用`);
}

/** Does the dictionary exist, outside the recycle bin? It stays for the rest of the transaction. */
async function requireDict(tx: Tx, id: string): Promise<boolean> {
    const found = await tx
        .select({ id: dicts.id })
        .from(dicts)
        .where(and(eq(dicts.id, id), eq(dicts.delFlag, 0)))
        .for('share');
    return found.length > 0;
}

/**
 * Puts the items of a dictionary in the order of `ids`, which must name all of them.
 * @throws AppError 404 when an item is missing or belongs elsewhere: somebody else has changed the list meanwhile.
 */
async function sortItems(tx: Tx, username: string, dictId: string, ids: readonly string[]): Promise<void> {
    const stored = await tx.select({ id: dictItems.id }).from(dictItems).where(eq(dictItems.dictId, dictId)).for('update');
    const known = new Set(stored.map(item => item.id));
    if (stored.length !== ids.length || ids.some(id => !known.has(id))) throw notFound();
    await tx.execute(sql`
        update sys_dict_item i set sort_order = o.place, version = i.version + 1, update_by = ${username}, update_time = now()
        from unnest(${sql.param([...ids])}::text[]) with ordinality as o(id, place)
        where i.id = o.id and i.sort_order <> o.place`);
}
