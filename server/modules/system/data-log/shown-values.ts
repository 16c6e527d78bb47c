import { fieldEntries } from '#contract/kit/entity.ts';
import type { Field } from '#contract/kit/fields.ts';
import type { DataDifference, DataValue } from '#contract/system/data-log.ts';
import type { CrudOptions } from '#server/kit/crud/options.ts';
import { fieldOf, mayRead, seesPlain, type WireRow } from '#server/kit/list/source.ts';
import { maskPhone } from '#server/kit/present.ts';
import type { Session } from '#server/kit/access/session.ts';

/** Changes with every write and tells nothing. */
const SILENT = new Set(['id', 'version', 'createBy', 'createTime', 'updateBy', 'updateTime']);

const metaOf = ({ meta }: Field): DataValue['meta'] => {
    const { kind, label, english, dict, unit, multiple, resource, folder } = meta;
    const told = { kind, label, english, dict, unit, multiple, resource, folder };
    return Object.fromEntries(Object.entries(told).filter(([, value]) => value !== undefined)) as DataValue['meta'];
};

const shown = (session: Session, options: CrudOptions, field: Field, value: unknown) =>
    field.meta.masked && typeof value === 'string' && !seesPlain(session, options) ? maskPhone(value) : value;

/** Fields of a stored difference that the reader may know, in the order of the contract. */
export const changesOf = (session: Session, options: CrudOptions | undefined, diff: DataDifference): DataValue[] =>
    Object.entries(diff).flatMap(([name, { label, from, to }]) => {
        const field = options && fieldOf(options, name);
        if (!field || !options)
            return [{ name, meta: { kind: plainKind(from ?? to), label: label || name, english: label || name }, from, to }];
        if (!mayRead(session, field.meta)) return [];
        const meta = { ...metaOf(field), label };
        return [{ name, meta, from: shown(session, options, field, from), to: shown(session, options, field, to) }];
    });

/** A stored difference without what the reader may not know. */
export const readableDiff = (session: Session, options: CrudOptions | undefined, diff: DataDifference): DataDifference =>
    Object.fromEntries(changesOf(session, options, diff).map(({ name, meta, from, to }) => [name, { label: meta.label, from, to }]));

/** Every field of a state of the record. */
export const valuesOf = (session: Session, options: CrudOptions, state: WireRow): DataValue[] =>
    fieldEntries(options.entity)
        .filter(([name, { meta }]) => !SILENT.has(name) && meta.via === undefined && name in state && mayRead(session, meta))
        .map(([name, field]) => ({ name, meta: metaOf(field), to: shown(session, options, field, state[name]) }));

/** What differs between two states. */
export const differencesOf = (session: Session, options: CrudOptions, before: WireRow = {}, after: WireRow = {}): DataValue[] =>
    fieldEntries(options.entity)
        .filter(([name, { meta }]) => !SILENT.has(name) && meta.via === undefined && mayRead(session, meta))
        .flatMap(([name, field]) => {
            const [from, to] = [before[name] ?? null, after[name] ?? null].map(value => shown(session, options, field, value));
            return JSON.stringify(from) === JSON.stringify(to) ? [] : [{ name, meta: metaOf(field), from, to }];
        });

/** How a value without a contract is written. */
const plainKind = (value: unknown): DataValue['meta']['kind'] =>
    typeof value === 'number'
        ? 'number'
        : typeof value === 'boolean'
          ? 'bool'
          : typeof value === 'object' && value !== null
            ? 'json'
            : 'text';
