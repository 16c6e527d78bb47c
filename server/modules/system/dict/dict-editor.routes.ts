import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { and, desc, eq, ilike, sql } from 'drizzle-orm';
import { Type } from 'typebox';
import { PATTERNS } from '#contract/kit/patterns.ts';
import { permissionOf } from '#contract/kit/permissions.ts';
import { Dict } from '#contract/system/dict.ts';
import * as entities from '#contract/entities.ts';
import { type Entity, fieldEntries } from '#contract/kit/entity.ts';
import { actorOf } from '#server/kit/crud/write-of.ts';
import { crudRoutes } from '#server/kit/crud-routes.ts';
import { logChanges } from '#server/kit/data-log.ts';
import { notFound, refuse } from '#server/kit/errors.ts';
import { ok } from '#server/kit/answers/reply.ts';
import { inTransaction } from '#server/kit/transaction.ts';
import { bumpVersion } from '#server/kit/answers/versions.ts';
import { dictItems, dicts } from '#server/platform/dictionaries/dict.table.ts';
import { textOf, type WireRow } from '#server/kit/list/source.ts';

const ById = Type.Object({ id: Type.String({ pattern: PATTERNS.id }) });
const TreeListQuery = Type.Object({ dictName: Type.Optional(Type.String({ maxLength: 100 })) });
const MAX_DELETED = 500;
const MAX_IN_TREE = 1000;
const recycle = { auth: { permission: 'system:dict:recycle' } } as const;

/** SYS-09 数据字典: the standard calls and the recycle bin. Every change reaches all processes and clients by the version counter. */
export const dictEditorRoutes: FastifyPluginAsyncTypebox = async app => {
    crudRoutes(app, {
        entity: Dict,
        table: dicts,
        messages: { add: '保存成功！', deleteBatch: '删除成功!' },
        beforeSave: (values, { current }) => {
            if (current && 'dictCode' in values && values.dictCode !== current.dictCode) refuseUsedCode(current);
            return values;
        },
        afterWrite: async ({ tx, op, rows }) => {
            if (op === 'delete') rows.forEach(refuseUsedCode);
            await bumpVersion(tx, 'dictionary');
        },
    });

    // wire: declared by existing clients, which draw dictionaries as a tree of one level.
    app.get(
        `${Dict.wire}/treeList`,
        { config: { auth: { permission: permissionOf(Dict, 'list') } }, schema: { querystring: TreeListQuery } },
        async ({ query: { dictName = '' } }) => {
            const named =
                dictName === '' ? undefined : ilike(dicts.dictName, `%${dictName.replaceAll('*', '').replace(/[\\%_]/g, '\\$&')}%`);
            const rows = await app.db
                .select()
                .from(dicts)
                .where(and(eq(dicts.delFlag, 0), named))
                .orderBy(desc(dicts.createTime), desc(dicts.id))
                .limit(MAX_IN_TREE);
            return ok(
                rows.map(row => ({ ...row, key: row.id, title: row.dictName })),
                '',
                0,
            );
        },
    );

    app.get('/sys/dict/deleteList', { config: recycle }, () =>
        app.db.select().from(dicts).where(eq(dicts.delFlag, 1)).orderBy(desc(dicts.updateTime), desc(dicts.id)).limit(MAX_DELETED),
    );

    app.put('/sys/dict/back/:id', { config: recycle, schema: { params: ById } }, request =>
        inTransaction(request, async tx => {
            const deleted = and(eq(dicts.id, request.params.id), eq(dicts.delFlag, 1));
            const [before] = await tx.select().from(dicts).where(deleted).for('update');
            if (!before) throw notFound();
            const taken = await tx
                .select({ id: dicts.id })
                .from(dicts)
                .where(and(eq(dicts.dictCode, before.dictCode), eq(dicts.delFlag, 0)));
            if (taken.length > 0) throw refuse('DUPLICATE', { label: `字典编号${before.dictCode}` });
            const [after] = await tx
                .update(dicts)
                .set({ delFlag: 0, version: sql`${dicts.version} + 1`, updateBy: request.session.username, updateTime: sql`now()` })
                .where(deleted)
                .returning();
            await logChanges(tx, actorOf(request), [{ entity: Dict, table: dicts, op: 'restore', before, after: after ?? before }]);
            await bumpVersion(tx, 'dictionary');
            return ok(null, '操作成功!');
        }),
    );

    app.delete('/sys/dict/deletePhysic/:id', { config: recycle, schema: { params: ById } }, request =>
        inTransaction(request, async tx => {
            const deleted = and(eq(dicts.id, request.params.id), eq(dicts.delFlag, 1));
            const [before] = await tx.select().from(dicts).where(deleted).for('update');
            if (!before) throw notFound();
            await tx.delete(dictItems).where(eq(dictItems.dictId, before.id));
            await tx.delete(dicts).where(deleted);
            await logChanges(tx, actorOf(request), [{ entity: Dict, table: dicts, op: 'delete', before }]);
            return ok(null, '删除成功!');
        }),
    );
};

/** Dictionary code → how many fields of the product take their values from it. */
const uses = new Map<string, number>();
for (const entity of Object.values<Entity>(entities)) {
    for (const [, { meta }] of fieldEntries(entity)) if (meta.dict !== undefined) uses.set(meta.dict, (uses.get(meta.dict) ?? 0) + 1);
}

/** Keeps the dictionaries that screens are built on: without them their forms could not be saved any more. @throws IN_USE */
function refuseUsedCode({ dictCode, dictName }: WireRow): void {
    const n = uses.get(textOf(dictCode)) ?? 0;
    if (n > 0) throw refuse('IN_USE', { name: textOf(dictName), n });
}
