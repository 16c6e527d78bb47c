import { Type, type Static, type TObject } from 'typebox';
import { dateTime, type Field, type Fields, integer, type Named, nullable, readOnly, text } from './fields.ts';
import { PATTERNS } from './patterns.ts';
import type { KeywordRule, SearchRule } from './search.ts';

/** The standard calls (wire-contract 5.1) by the permission action that opens them. */
export const STANDARD_ACTIONS = ['list', 'query', 'add', 'edit', 'delete', 'deleteBatch', 'export', 'import'] as const;
export type StandardAction = (typeof STANDARD_ACTIONS)[number];

/** Columns that every entity with the `base` mixin has (domain 3.1). */
const baseFields = {
    id: readOnly({ ...text('ID', 'ID', { hidden: true, maxLength: 36 }), pattern: PATTERNS.id }),
    version: readOnly(integer('版本', 'Version', { hidden: true })),
    createBy: nullable(readOnly(text('创建人', 'Created by', { account: true, hidden: true, filter: 'eq' }))),
    createTime: readOnly(dateTime('创建时间', 'Created', { sortable: true, filter: 'range' })),
    updateBy: nullable(readOnly(text('修改人', 'Changed by', { account: true, hidden: true }))),
    updateTime: nullable(readOnly(dateTime('修改时间', 'Changed', { hidden: true }))),
};
type BaseFields = typeof baseFields;

/** Is it one of the fields that every entity has, of whatever its table keeps? */
export const isBaseField = (name: string): boolean => Object.hasOwn(baseFields, name);

/** `label` and `english` are what people call one record: 订单, Order. */
export interface Entity<F extends Fields = Fields> extends Named {
    /** react-admin resource name, browser path, folder and module: `order/order`. */
    readonly resource: string;
    /** Path on the wire, under the API prefix: `/order/order`. */
    readonly wire: string;
    /** Prefix of permission codes: `order:order`. */
    readonly permission: string;
    /** The field that represents a record in titles and references. */
    readonly represent: string;
    /** The field that tells two records of the same name apart where one is chosen: the number of a person. */
    readonly serial?: string;
    /** The standard calls that this entity offers. */
    readonly actions: readonly StandardAction[];
    /** A record of `/sys/**`: `null` leaves a field and an empty text clears it, the version is checked only when sent. */
    readonly isSystem?: boolean;
    /** False: its list has no 回收站. What is deleted doesn't come back, or its screen has a bin of its own. */
    readonly recycles?: false;
    /** Its records are deleted as chosen ones alone, never all of a filter: each is a decision of its own. */
    readonly deletesByHand?: true;
    /** False: its list is no table of the database, so it has no 高级查询. */
    readonly takesAdvanced?: false;
    /** Its list follows what others change (SOCKET-03); triggers of the database tell of changes (`tell_changed`). */
    readonly isLive?: true;
    /** Fields of money that may be added up over its rows: such a list can be grouped, with sums of each group. */
    readonly sums?: readonly string[];
    /** A field of a dictionary for whose values all sums are told apart: what comes in is no sum with what goes out. */
    readonly sumsApart?: string;
    /** How the one search finds its records; without it, it does not. The server does not start with a field that the table lacks. */
    readonly search?: SearchRule;
    /** What the one box of its list looks in; without it, the list has none. */
    readonly keyword?: KeywordRule;
    readonly fields: BaseFields & F;
    /** Schema of one row as it leaves the server. */
    readonly row: TObject<BaseFields & F>;
}

type Writable<F> = { [K in keyof F as F[K] extends { readOnly: true } ? never : K]: F[K] };

/** A row as the server sends it; dictionary fields carry `<field>_dictText` beside them. */
export type Row<E extends Entity> = { [K in keyof E['fields']]: E['fields'][K] extends Field ? Static<E['fields'][K]> : never } & {
    /** For each named action: may the caller do it now, and if not, why (domain 2.0). */
    actions?: Record<string, ActionState>;
};

/** What may be written: every field that the server does not decide. */
export type Input<E extends Entity> = {
    [K in keyof Writable<E['fields']>]?: Writable<E['fields']>[K] extends Field ? Static<Writable<E['fields']>[K]> : never;
};

/** Names of an entity's fields. */
export type FieldName<E extends Entity> = Extract<keyof E['fields'], string>;

export interface ActionState {
    ok: boolean;
    /** Chinese: why the action is not possible now, and who or what would make it so. */
    reason?: string;
}

interface EntityDefinition<F extends Fields> extends Named {
    resource: string;
    wire: string;
    permission: string;
    represent: Extract<keyof F, string>;
    serial?: string;
    actions: readonly StandardAction[];
    isSystem?: boolean;
    recycles?: false;
    deletesByHand?: true;
    takesAdvanced?: false;
    isLive?: true;
    sums?: readonly string[];
    sumsApart?: string;
    search?: SearchRule;
    keyword?: KeywordRule<Extract<keyof F, string>>;
    fields: F;
}

/**
 * Describes an entity once for both sides.
 *
 * @example
 * export const LevelOne = entity({
 *     resource: 'vehicle/level-one', wire: '/vehicle/levelOne', permission: 'vehicle:levelOne', label: '一级车型', english: 'Vehicle class',
 *     represent: 'name', actions: STANDARD_ACTIONS,
 *     fields: { name: text('名称', 'Name', { maxLength: 32, filter: 'like', unique: true }), … },
 * });
 */
export const entity = <const F extends Fields>(definition: EntityDefinition<F>): Entity<F> => {
    const fields = { ...baseFields, ...definition.fields } as BaseFields & F;
    return { ...definition, fields, row: Type.Object(fields) };
};

/** Field names with their definitions, in declared order. */
export const fieldEntries = (of: Entity): [string, Field][] => Object.entries(of.fields);

/** Is the field decided by the server? */
export const isReadOnly = (field: Field): boolean => (field as { readOnly?: boolean }).readOnly === true;

/** Must a person fill the field in when adding? */
export const isRequired = (field: Field): boolean =>
    !isReadOnly(field) && !field.meta.nullable && (field as { default?: unknown }).default === undefined;
