import * as ENTITIES from '#contract/entities.ts';
import { type Entity, fieldEntries, isReadOnly } from '#contract/kit/entity.ts';
import { permissionOf } from '#contract/kit/permissions.ts';
import { columnOf } from '../list/source.ts';
import type { Session } from '../access/session.ts';
import type { CrudOptions } from './options.ts';

/** Entities with those of their fields that refer to rows of other entities. Computed once, because every entity needs it at startup. */
const REFERRING = Object.values<Entity>(ENTITIES).map(entity => ({
    entity,
    fields: fieldEntries(entity).flatMap(([, field]) => (field.meta.resource === undefined ? [] : [field])),
}));

/**
 * The permission codes of screens that choose among an entity's rows, derived from the contract: lists with a filter that refers to it,
 * forms with a field that refers to it. Anyone who may open such a screen gets the choices, without a right to the rows themselves.
 */
export const choosersOf = ({ resource }: Pick<Entity, 'resource'>): string[] =>
    REFERRING.flatMap(({ entity: other, fields: referring }) => {
        if (other.resource === resource) return [];
        const fields = referring.filter(({ meta }) => meta.resource === resource);
        const actions = [
            ...(fields.some(({ meta }) => meta.filter !== undefined) ? (['list'] as const) : []),
            ...(fields.some(field => !isReadOnly(field)) ? (['add', 'edit'] as const) : []),
        ];
        return actions.filter(action => other.actions.includes(action)).map(action => permissionOf(other, action));
    });

/**
 * The entity for callers who only choose among its rows: id, name and number, and the `pickerFields`; no other field is shown, filtered or
 * sorted by.
 */
export const forPicker = ({ named: _named, counts: _counts, ...options }: CrudOptions): CrudOptions => {
    const { entity } = options;
    const told = ['id', entity.represent, ...(entity.serial ? [entity.serial] : []), ...(options.pickerFields ?? [])];
    const shown = new Set(told.flatMap(name => [name, `${name}_dictText`]));
    const needs = permissionOf(entity, 'list');
    const closed = fieldEntries(entity).map(([name, field]) => [
        name,
        shown.has(name) ? field : { ...field, meta: { ...field.meta, needs } },
    ]);
    return {
        ...options,
        entity: { ...entity, fields: Object.fromEntries(closed) as Entity['fields'] },
        present: async (rows, context) => {
            const presented = options.present ? await options.present(rows, context) : rows;
            return presented.map(row => Object.fromEntries(Object.entries(row).filter(([name]) => shown.has(name))));
        },
    };
};

/** The session for a caller who only chooses: the data rules of the choosing screens apply, as far as these rows have the columns. */
export const asChooser = (options: CrudOptions, codes: readonly string[], session: Session): Session => {
    const prefixes = new Set(codes.filter(code => session.permissions.has(code)).map(code => code.slice(0, code.lastIndexOf(':'))));
    const scope = [...prefixes].flatMap(prefix =>
        session.scopeOf(prefix).map(role => role.filter(({ column }) => columnOf(options, column) !== undefined)),
    );
    return { ...session, scopeOf: prefix => (prefix === options.entity.permission ? scope : session.scopeOf(prefix)) };
};
