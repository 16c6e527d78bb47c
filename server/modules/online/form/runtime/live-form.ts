import type { FormDefinition, FormField } from '#contract/online/form.ts';
import { LINK_TEXT, TREE_PARENT } from '#contract/online/form-entity.ts';
import { formPermissionOf } from '#contract/online/form.ts';
import { isNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { bulkDelete } from '#server/kit/crud/bulk-delete.ts';
import { crudHandlers } from '#server/kit/crud/handlers.ts';
import type { CrudOptions } from '#server/kit/crud/options.ts';
import { exportHandler, importHandlers } from '#server/kit/crud/spreadsheet-routes.ts';
import { bulkCall } from '#server/kit/jobs/bulk-start.ts';
import { columnOf, type Join, requireColumn } from '#server/kit/list/source.ts';
import { lineTable, recordTable } from '../storage.ts';
import { tablesOf } from '../sync/tables.ts';
import { lineEntity, ownPatterns, recordEntity } from './form-entity.ts';
import { type LinkTarget, nameColumnOf } from './link-target.ts';
import { rulesOf } from './rules.ts';
import type { LiveForm, LiveSub } from './live-types.ts';
import { afterWriteOf, beforeSaveOf } from './save.ts';
import { readLinesOf, readWithLines } from './lines.ts';
import { parentsAmong } from './tree.ts';

/** The resources and forms that a form's links lead to. */
export const linksOf = ({ fields, subs }: FormDefinition): string[] => [
    ...new Set(
        [...fields, ...subs.flatMap(sub => sub.fields)].flatMap(({ fieldShowType, dictTable }) =>
            fieldShowType === 'link_table' && dictTable !== undefined ? [dictTable] : [],
        ),
    ),
];

/** A form's contract and tables, before its links are known. */
export const bareForm = (definition: FormDefinition) => ({
    entity: recordEntity(definition),
    table: recordTable(definition.tableName, definition.fields, tablesOf(definition)[0]?.indexes.filter(({ isUnique }) => isUnique) ?? []),
});

export type BareForm = ReturnType<typeof bareForm>;

/** The form itself as a target of links, if its rows have names. */
export const bareTarget = (bare: BareForm): LinkTarget | undefined => {
    const text = nameColumnOf(bare);
    return text && { ...bare, text, isForm: true };
};

const joinsOf = (table: BareForm['table'], fields: readonly FormField[], targetOf: (target: string) => LinkTarget | undefined) =>
    Object.fromEntries(
        fields.flatMap(({ dbFieldName, fieldShowType, dictTable = '' }): [string, Join][] => {
            const target = fieldShowType === 'link_table' ? targetOf(dictTable) : undefined;
            const via = columnOf({ table }, dbFieldName);
            if (!target || !via) return [];
            return [[`${dbFieldName}${LINK_TEXT}`, { via, table: target.table, text: target.text, key: requireColumn(target, 'id') }]];
        }),
    );

interface Parts {
    tenantId: number;
    bare: BareForm;
    targetOf: (target: string) => LinkTarget | undefined;
    /** Tables of forms whose records link to this one. */
    pickableBy: readonly string[];
}

/** What trees have beyond lists: `roots=1` asks for what lies under nothing, and rows tell whether anything lies under them. */
const treeOptions = (bare: BareForm): Pick<CrudOptions, 'usedBy' | 'narrow' | 'present'> => {
    const above = requireColumn(bare, TREE_PARENT);
    return {
        usedBy: [{ table: bare.table, column: above, says: n => `还有${n}个下级，请先删除下级` }],
        narrow: ({ roots }) => (roots === '1' ? isNull(above) : undefined),
        present: async (rows, { db }) => {
            const parents = await parentsAmong(
                db,
                bare.table,
                rows.map(({ id }) => String(id)),
            );
            return rows.map(row => ({ ...row, has_child: parents.has(String(row.id)) ? '1' : '0' }));
        },
    };
};

/** Puts together what serves a form's records. */
export const makeLiveForm = (
    app: FastifyInstance,
    definition: FormDefinition,
    { tenantId, bare, targetOf, pickableBy }: Parts,
): LiveForm => {
    const subs = definition.subs.map((sub): LiveSub => {
        const table = lineTable(sub.tableName, sub.fields);
        return {
            sub,
            options: { entity: lineEntity(definition, sub), table, joins: joinsOf(table, sub.fields, targetOf) },
            patterns: ownPatterns(sub.fields),
        };
    });
    const form = { definition, tenantId, subs, patterns: ownPatterns(definition.fields), rules: rulesOf(definition, bare.entity) };
    const options: CrudOptions = {
        ...bare,
        joins: joinsOf(bare.table, definition.fields, targetOf),
        pickableBy: pickableBy.flatMap(tableName => ['list', 'add', 'edit'].map(action => `${formPermissionOf({ tableName })}:${action}`)),
        lines: subs.map(live => ({
            field: live.sub.tableName,
            source: live.options,
            read: (db, session, ids) => readLinesOf(app, db, live, session, ids),
        })),
        beforeSave: (values, context) => beforeSaveOf(app, { ...form, options }, values, context),
        afterWrite: written => afterWriteOf({ ...form, options }, written),
        ...(definition.isTree ? treeOptions(bare) : {}),
    };
    return {
        ...form,
        options,
        handlers: crudHandlers(app, options, (db, source, session, id) =>
            readWithLines(app, { subs, options: source }, { db, session, id }),
        ),
        deletingAll: bulkCall(app, options, bulkDelete(options)),
        exporting: exportHandler(app, options),
        importing: importHandlers(app, options),
    };
};
