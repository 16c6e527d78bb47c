import { type Entity, fieldEntries, isReadOnly, isRequired } from '#contract/kit/entity.ts';
import type { Field } from '#contract/kit/fields.ts';
import Value from 'typebox/value';
import type { Dictionary } from '../dictionary.ts';
import { badRequest, refuse } from '../errors.ts';
import { mayRead, type WireRow } from '../list/source.ts';
import type { Session } from '../access/session.ts';
import { faultOf, inputFormOf, missingText } from './field-faults.ts';

export type Faults = Record<string, string>;

export interface BodyContext {
    entity: Entity;
    session: Pick<Session, 'permissions'>;
    dictionary: Pick<Dictionary, 'isEnabled'>;
}

/** The fields of the entity that this caller may write. */
export const writableFields = ({ entity, session }: Pick<BodyContext, 'entity' | 'session'>): [string, Field][] =>
    fieldEntries(entity).filter(([, field]) => !isReadOnly(field) && mayRead(session, field.meta));

/**
 * The writable values of a body; all other keys are dropped, because clients post whole records (security S39). `current` is the stored row
 * of an edit: absent keys keep their value (on system entities `null` does too), fixed ones always do, and a dictionary value that was
 * disabled meanwhile may stay.
 * @throws AppError 400 with `result.fields` for values that violate the contract, VALIDATION for a value that the dictionary does not have.
 */
export const readBody = (context: BodyContext, body: unknown, current?: WireRow): WireRow => {
    const { values, faults, unknown } = inspectBody(context, body, current);
    if (Object.keys(faults).length > 0) throw badRequest(faults);
    if (Object.keys(unknown).length > 0) throw refuse('VALIDATION', {}, { fields: unknown });
    return values;
};

/** The same validation without throwing, for imports, which report every cell of every row. */
export const inspectBody = (
    context: BodyContext,
    body: unknown,
    current?: WireRow,
): { values: WireRow; faults: Faults; unknown: Faults } => {
    if (typeof body !== 'object' || body === null || Array.isArray(body)) throw badRequest({}, '请求内容格式不正确');
    const given = body as Record<string, unknown>;
    const values: WireRow = {};
    const faults: Faults = {};
    const unknown: Faults = {};
    for (const [name, field] of fieldEntries(context.entity)) {
        if (isReadOnly(field) || (current && field.meta.fixed)) continue;
        // A default applies for everybody; a value from the body only if the caller may read the field.
        const isGiven = Object.hasOwn(given, name) && !(context.entity.isSystem && given[name] === null);
        const value = isGiven && mayRead(context.session, field.meta) ? inputFormOf(field, given[name]) : undefined;
        if (value === undefined) {
            const fallback = (field as { default?: unknown }).default;
            if (!current && fallback !== undefined) values[name] = fallback;
            else if (!current && isRequired(field)) faults[name] = missingText(field);
        } else if (value === null) {
            if (field.meta.nullable) values[name] = null;
            else faults[name] = missingText(field);
        } else {
            const found = field.meta.kind === 'json' ? jsonFaults(name, field, value) : fieldFaults(name, field, value);
            if (Object.keys(found).length > 0) Object.assign(faults, found);
            else if (!isInDictionary(context.dictionary, field, value, current?.[name]))
                unknown[name] = `${field.meta.label}不在可选范围内`;
            else values[name] = value;
        }
    }
    return { values, faults, unknown };
};

const fieldFaults = (name: string, field: Field, value: unknown): Faults => {
    const fault = faultOf(field, value);
    return fault === undefined ? {} : { [name]: fault };
};

/** Faults of rows whose fields the contract describes are reported by cell, as `lines.0.amountFen`; those of other content as a whole. */
const jsonFaults = (name: string, field: Field, value: unknown): Faults => {
    const { items, maxItems = Infinity } = field as { items?: { properties?: Record<string, Partial<Field>> }; maxItems?: number };
    const { label } = field.meta;
    if (Array.isArray(value) && value.length > maxItems) return { [name]: `${label}不能超过${maxItems}行` };
    const described = Object.entries(items?.properties ?? {}).filter((entry): entry is [string, Field] => entry[1].meta !== undefined);
    const faults = described.flatMap(([key, cell]) =>
        rowsIn(value).flatMap((row, at) => {
            const said = inputFormOf(cell, row[key]) ?? null;
            const fault = said !== null ? faultOf(cell, said) : cell.meta.nullable ? undefined : missingText(cell);
            return fault === undefined ? [] : [[`${name}.${at}.${key}`, fault] as const];
        }),
    );
    if (faults.length > 0) return Object.fromEntries(faults);
    return Value.Check(field, value) ? {} : { [name]: `${label}格式不正确` };
};

const rowsIn = (value: unknown): Record<string, unknown>[] =>
    Array.isArray(value) ? value.map(row => (typeof row === 'object' && row !== null ? (row as Record<string, unknown>) : {})) : [];

const isInDictionary = (dictionary: BodyContext['dictionary'], field: Field, value: unknown, stored: unknown): boolean => {
    const { dict, multiple, except = [] } = field.meta;
    if (dict === undefined || value === stored) return true;
    const parts = multiple ? String(value).split(',') : [String(value)];
    return parts.every(part => dictionary.isEnabled(dict, part) && !except.includes(part));
};
