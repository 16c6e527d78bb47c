import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { TREE_PARENT } from '#contract/online/form-entity.ts';
import { pageOf } from '#server/kit/crud/answer.ts';
import { badRequest, refuseWith } from '#server/kit/errors.ts';
import { fieldOf, textOf } from '#server/kit/list/source.ts';
import type { Session } from '#server/kit/access/session.ts';
import { readBelow, readTable, requireTable } from '#server/kit/table-dictionaries.ts';
import { namedForm } from './lookup.ts';

const Name = Type.String({ pattern: '^[A-Za-z][A-Za-z0-9_]{0,63}$' });
const Optional = Type.Optional(Type.Union([Name, Type.Literal('')]));
const Asked = Type.Object({
    ...{ table: Name, txt: Name, key: Name, idField: Optional, pidField: Optional },
    pidValue: Type.Optional(Type.String({ maxLength: 64 })),
    condition: Type.Optional(Type.String({ maxLength: 1000 })),
});

/** wire: an option of linked selects: `id` is asked for with `pidValue`, `store` is what a field keeps. */
interface Option {
    id: string;
    store: string;
    label: string;
    pid?: string;
}

/** Words that mean the top of a tree. */
const TOP = new Set(['', '0']);

/** GET querySelectOptions (wire-contract 7.21): one level of linked selects, out of a registered table or a form's records. */
export const formSelectWireRoutes: FastifyPluginAsyncTypebox = async app => {
    const ofTable = async (session: Session, { table, txt, key, pidField = '' }: Level, pid: string): Promise<Option[]> => {
        const found = requireTable([table, txt, key].join(), session);
        if (pidField === '') {
            const rows = await readTable(app.db, found, session.tenantId, {});
            return rows.map(({ value, text }) => ({ id: value, store: value, label: text }));
        }
        if (found.tree?.parent !== pidField) throw refuseWith(`表${table}没有按字段${pidField}分级`);
        const rows = await readBelow(app.db, found, pidField, { tenantId: session.tenantId, pid });
        return rows.map(({ key: id, value, title, parentId }) => ({ id, store: value, label: title, pid: parentId }));
    };

    app.get('/online/cgform/api/querySelectOptions', { config: { auth: 'user' }, schema: { querystring: Asked } }, async request => {
        const { query, session } = request;
        const { table, txt, key, pidField = '' } = query;
        const pid = query.pidValue ?? topOf(query);
        await app.forms.fresh();
        const form = app.forms.byTable(table);
        if (!form) return ofTable(session, query, pid);
        const { live } = await namedForm(app, request, form.definition.id, 'list');
        const { options } = live;
        const unknown = [txt, key].find(name => fieldOf(options, name) === undefined);
        if (unknown !== undefined) throw badRequest({ table: `表单「${live.definition.tableTxt}」没有字段${unknown}` });
        if (pidField !== '' && !(live.definition.isTree && pidField === TREE_PARENT))
            throw refuseWith(`表单「${live.definition.tableTxt}」没有按字段${pidField}分级`);
        const place = pidField === '' ? {} : TOP.has(pid) ? { roots: '1' } : { [TREE_PARENT]: pid };
        const { records } = await pageOf(app, options, session, { ...place, pageSize: '500' });
        return records.map((row): Option => {
            const above = pidField === '' ? {} : { pid: textOf(row[TREE_PARENT]) };
            return { id: textOf(row.id), store: textOf(row[key]), label: textOf(row[txt]), ...above };
        });
    });
};

interface Level {
    table: string;
    txt: string;
    key: string;
    pidField?: string;
}

/**
 * Existing clients ask for the first level by a condition, `pid = '0'`. It is understood in that form; no statement is run.
 * @throws AppError for any other
 */
const topOf = ({ condition = '', pidField = '' }: { condition?: string; pidField?: string }): string => {
    if (condition.trim() === '') return '';
    const [, column, value = ''] = /^\s*(\w+)\s*=\s*'([^']*)'\s*$/.exec(condition) ?? [];
    if (column === undefined || (column !== pidField && column !== TREE_PARENT))
        throw refuseWith(`联动下拉的条件只能是“${pidField || TREE_PARENT} = '值'”，其他条件请在表单的数据规则中设置`);
    return value;
};
