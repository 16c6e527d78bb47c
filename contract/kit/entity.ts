import { Type, type Static, type TObject } from 'typebox';
import { dateTime, type Field, type Fields, integer, type Named, nullable, readOnly, text } from './fields.ts';
import { PATTERNS } from './patterns.ts';
import type { KeywordRule, SearchRule } from './search.ts';

/** The standard calls (wire-contract 5.1), named by the action of their permission code. */
export const STANDARD_ACTIONS = ['list', 'query', 'add', 'edit', 'delete', 'deleteBatch', 'export', 'import'] as const;
export type StandardAction = (typeof STANDARD_ACTIONS)[number];

/** Columns of every entity with the `base` mixin (domain 3.1). */
const baseFields = {
    id: readOnly({ ...text('ID', 'ID', { hidden: true, maxLength: 36 }), pattern: PATTERNS.id }),
    version: readOnly(integer('版本', 'Version', { hidden: true })),
    createBy: nullable(readOnly(text('创建人', 'Created by', { account: true, hidden: true, filter: 'eq' }))),
    createTime: readOnly(dateTime('创建时间', 'Created', { sortable: true, filter: 'range' })),
    updateBy: nullable(readOnly(text('修改人', 'Changed by', { account: true, hidden: true }))),
    updateTime: nullable(readOnly(dateTime('修改时间', 'Changed', { hidden: true }))),
};
type BaseFields = typeof baseFields;

/** Whether the field is one of those that every entity has, even if its table lacks the column. */
export const isBaseField = (name: string): boolean => Object.hasOwn(baseFields, name);

/** `label` and `english` name a single record: 订单, Order. */
export interface Entity<F extends Fields = Fields> extends Named {
    /** react-admin resource name, browser path, folder and module: `order/order`. */
    readonly resource: string;
    /** Path on the wire, under the API prefix: `/order/order`. */
    readonly wire: string;
    /** Prefix of permission codes: `order:order`. */
    readonly permission: string;
    /** The field that represents a record in titles and references. */
    readonly represent: string;
    /** The field that distinguishes records of the same name in a picker: the number of a person. */
    readonly serial?: string;
    /** The standard calls that this entity offers. */
    readonly actions: readonly StandardAction[];
    /** A record of `/sys/**`: `null` leaves a field unchanged and an empty text clears it; the version is checked only if it is sent. */
    readonly isSystem?: boolean;
    /** False: the list has no 回收站, because deleted records cannot be restored or because the screen has its own bin. */
    readonly recycles?: false;
    /** Only selected records can be deleted, never «all that match the filter», because each needs a person's decision. */
    readonly deletesByHand?: true;
    /** False: the list does not come from a database table, so it has no 高级查询. */
    readonly takesAdvanced?: false;
    /** The list is updated when others change records (SOCKET-03); database triggers report the changes (`tell_changed`). */
    readonly isLive?: true;
    /** Money fields that can be summed: the list can be grouped, with sums per group. */
    readonly sums?: readonly string[];
    /** A dictionary field by whose values sums are kept separate, because adding incoming to outgoing amounts makes no sense. */
    readonly sumsApart?: string;
    /**
     * How the global search finds the records; without it they are not searched. The server refuses to start if the table lacks a field
     * named here.
     */
    readonly search?: SearchRule;
    /** Fields that the keyword box of the list searches; without it the list has no such box. */
    readonly keyword?: KeywordRule;
    readonly fields: BaseFields & F;
    /** Schema of a row in answers. */
    readonly row: TObject<BaseFields & F>;
}

type Writable<F> = { [K in keyof F as F[K] extends { readOnly: true } ? never : K]: F[K] };

/** A row as the server sends it; dictionary fields carry `<field>_dictText` beside them. */
export type Row<E extends Entity> = { [K in keyof E['fields']]: E['fields'][K] extends Field ? Static<E['fields'][K]> : never } & {
    /** For each named action: whether the caller may do it now, and if not, why (domain 2.0). */
    actions?: Record<string, ActionState>;
};

/** Fields that a client may write: all that are not read-only. */
export type Input<E extends Entity> = {
    [K in keyof Writable<E['fields']>]?: Writable<E['fields']>[K] extends Field ? Static<Writable<E['fields']>[K]> : never;
};

/** Names of an entity's fields. */
export type FieldName<E extends Entity> = Extract<keyof E['fields'], string>;

export interface ActionState {
    ok: boolean;
    /** Chinese: why the action is not possible now, and what would make it possible. */
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
 * Defines an entity for server and client.
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

/** Names and definitions of the fields, in declared order. */
export const fieldEntries = (of: Entity): [string, Field][] => Object.entries(of.fields);

/** Whether the server sets the field. */
export const isReadOnly = (field: Field): boolean => (field as { readOnly?: boolean }).readOnly === true;

/** Whether the field must be filled in when a record is added. */
export const isRequired = (field: Field): boolean =>
    !isReadOnly(field) && !field.meta.nullable && (field as { default?: unknown }).default === undefined;
