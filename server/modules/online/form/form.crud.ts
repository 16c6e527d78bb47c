import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { type FormDefinition, OnlineForm } from '#contract/online/form.ts';
import type { CrudOptions } from '#server/kit/crud/options.ts';
import { badRequest } from '#server/kit/errors.ts';
import { bumpVersion } from '#server/kit/answers/versions.ts';
import { completed, requireForm } from './check/check-form.ts';
import { surroundingsOf } from './check/surroundings.ts';
import { definitionOf, tableTypeOf } from './definition.ts';
import { keepEnhances } from './enhances.ts';
import { forms } from './form.table.ts';
import { signatureOf } from './sync/tables.ts';

/** The standard calls of definitions; deleting takes tables and menu along and so has routes of its own. */
export const formCrud = (app: FastifyInstance): CrudOptions => ({
    entity: OnlineForm,
    table: forms,
    own: ['delete', 'deleteBatch'],
    undelete: '表单的数据表已归档，请新建表单',
    beforeSave: async (values, { tx, session, current }) => {
        await app.forms.fresh();
        const form = completed(definitionOf({ ...current, ...values }));
        const [head] = current ? await tx.select({ synced: forms.synced }).from(forms).where(eq(forms.id, form.id)) : [];
        const synced = head?.synced ?? null;
        requireSameTables(form, synced);
        await requireForm(form, surroundingsOf(app, tx, session, form));
        const isDbSynch = synced !== null && signatureOf(form) === signatureOf(synced);
        const { fields, indexs, subs, buttons, rules } = form;
        const lists = { fields, indexs, subs, buttons, rules };
        return { ...values, ...lists, tableType: tableTypeOf(form), isDbSynch, ...(isDbSynch ? { synced: form } : {}) };
    },
    // What changes no table is in force at once.
    afterWrite: async ({ tx, session, op, rows, current }) => {
        for (const row of op === 'add' || op === 'edit' ? rows : [])
            await keepEnhances(tx, session.username, definitionOf(row), current && definitionOf(current));
        if (rows.some(({ isDbSynch }) => isDbSynch === true)) await bumpVersion(tx, 'form');
    },
});

/** Tables keep their names once they are there: their rights and records go by them. */
const requireSameTables = (form: FormDefinition, synced: FormDefinition | null): void => {
    const renamed = synced?.subs.find(was => form.subs.some(({ id, tableName }) => id === was.id && tableName !== was.tableName));
    if (renamed) throw badRequest({ subs: `子表「${renamed.tableTxt}」的表名在同步后不能修改` });
};
