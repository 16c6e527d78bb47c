import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Entity } from '#contract/kit/entity.ts';
import type { Field } from '#contract/kit/fields.ts';
import { permissionOf } from '#contract/kit/permissions.ts';
import type { Tx } from '#server/db/client.ts';
import { versionConflict } from '#server/kit/crud/conflicts.ts';
import { editRow } from '#server/kit/crud/write.ts';
import { writeOf } from '#server/kit/crud/write-of.ts';
import { forbidden, notFound } from '#server/kit/errors.ts';
import { readMany } from '#server/kit/list/read.ts';
import { ok } from '#server/kit/answers/reply.ts';
import { readWithLines, storedLines } from './lines.ts';
import type { LiveForm } from './live-types.ts';
import { pressed } from './rules.ts';

/** A button writes fields that no person does: for it nothing is read-only, and nothing needs a right of its own. */
const opened = (entity: Entity): Entity => ({
    ...entity,
    fields: Object.fromEntries(
        Object.entries<Field>(entity.fields).map(([name, field]) => {
            const { readOnly: _readOnly, ...rest } = field as Field & { readOnly?: boolean };
            const { needs: _needs, ...meta } = rest.meta;
            return [name, name in OWN ? field : { ...rest, meta }];
        }),
    ) as Entity['fields'],
});

const OWN = { id: 0, version: 0, createBy: 0, createTime: 0, updateBy: 0, updateTime: 0 };

/** Sets what a button of the form says, on one record that the caller may see and whose version they know. */
export async function pressButton(
    app: FastifyInstance,
    live: LiveForm,
    request: FastifyRequest,
    tx: Tx,
    { id, version, code }: { id: string; version: number; code: string },
) {
    const { session } = request;
    const { options, subs } = live;
    const codes = ['edit', `button_${code}`].map(action => permissionOf(options.entity, action));
    if (!codes.some(each => session.permissions.has(each))) throw forbidden();
    const write = writeOf(app, options, request, tx);
    const [record] = await readMany(tx, options, session, [id]);
    if (!record) throw notFound();
    if (record.version !== version) throw await versionConflict(tx, await write.show(record));
    const lines: Record<string, unknown> = {};
    for (const each of subs) lines[each.sub.tableName] = (await storedLines(tx, each, [id])).get(id) ?? [];
    const set = pressed(live.rules, code, { ...record, ...lines });
    await editRow({ ...options, entity: opened(options.entity) }, write, { ...set, id, version });
    return ok(await readWithLines(app, live, { db: tx, session, id }), '处理完成!');
}
