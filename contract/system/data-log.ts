import { Type, type Static } from 'typebox';
import type { DictValue } from '../dictionaries.ts';
import { entity } from '../kit/entity.ts';
import { dict, type FieldMeta, integer, json, nullable, readOnly, text } from '../kit/fields.ts';
import { PATTERNS } from '../kit/patterns.ts';
import { byId, query } from '../kit/query.ts';

const decided = readOnly;

/** S50 变更审计, SYS-08 数据日志 (domain 2.9, wire-contract 7.11, table sys_audit_trail): all writes; entries are immutable (security S101). */
export const DataLog = entity({
    resource: 'system/data-log',
    wire: '/sys/dataLog',
    permission: 'system:dataLog',
    label: '变更记录',
    english: 'Change record',
    represent: 'dataNo',
    isSystem: true,
    actions: ['list', 'query', 'export'],
    fields: {
        tableName: decided(text('数据', 'Record type', { filter: 'in' })), // wire: dataTable
        dataNo: nullable(decided(text('名称/单号', 'Name or no.', { filter: 'like' }))),
        dataId: decided(text('数据ID', 'Record', { filter: 'eq', hidden: true })),
        op: decided(dict('操作', 'Operation', 'audit_op', { filter: 'in' })),
        /** Label of the business action's button; the list shows it as the text of `op`. */
        act: nullable(decided(text('动作', 'Action', { hidden: true }))),
        versionNo: decided(integer('版本号', 'Version')), // wire: dataVersion
        diff: decided(json('变更内容', 'Changes', Type.Unsafe<DataDifference>({}))),
        /** Labels of the fields in `diff`. */
        changed: decided(text('变更字段', 'Changed fields')),
        actor: decided(text('操作人', 'Done by', { filter: 'like' })),
        createBy: nullable(decided(text('操作账号', 'Account', { filter: 'eq', hidden: true }))),
        reason: nullable(decided(text('原因', 'Reason', { filter: 'like' }))),
        ip: nullable(decided(text('IP', 'IP', { filter: 'eq', hidden: true }))),
        requestId: nullable(decided(text('请求号', 'Request no.', { filter: 'eq', hidden: true }))),
    },
});

/** Field → its label, with the old and the new value. */
export type DataDifference = Record<string, { label: string; from: unknown; to: unknown }>;

/** A field with one or two values, and how to format them. */
export const DataValue = Type.Object({
    name: Type.String(),
    meta: Type.Unsafe<Pick<FieldMeta, 'kind' | 'label' | 'english' | 'dict' | 'unit' | 'multiple' | 'resource' | 'folder'>>({}),
    from: Type.Optional(Type.Unknown()),
    to: Type.Optional(Type.Unknown()),
    /**
     * Names of the records that the two values of a reference refer to, if the server knows them; the reader may lack the permission to
     * fetch them.
     */
    fromText: Type.Optional(Type.String()),
    toText: Type.Optional(Type.String()),
});
export type DataValue = Static<typeof DataValue>;

/** A field in a comparison with the current record. */
export const RestorableValue = Type.Object({
    ...DataValue.properties,
    /** Why it cannot be restored; absent if it can. */
    refusal: Type.Optional(Type.String()),
});
export type RestorableValue = Static<typeof RestorableValue>;

/** One version of a record. wire: SysDataLog, with the whole record as JSON text. */
export const DataVersion = Type.Object({
    id: Type.String(),
    dataTable: Type.String(),
    dataId: Type.String(),
    dataNo: Type.Union([Type.String(), Type.Null()]),
    dataVersion: Type.Integer(),
    dataContent: Type.String(),
    type: Type.Literal('json'),
    op: Type.Unsafe<DictValue<'audit_op'>>({ type: 'string' }),
    op_dictText: Type.Optional(Type.String()),
    actor: Type.String(),
    reason: Type.Union([Type.String(), Type.Null()]),
    createBy: Type.String(),
    createTime: Type.String(),
});
export type DataVersion = Static<typeof DataVersion>;

/** A change field by field, and how the current record differs from its state after that change. */
export const DataChange = Type.Object({
    label: Type.String(),
    resource: Type.String(),
    changes: Type.Array(DataValue),
    /** What restoring would change; empty if nothing differs. For a deleted record: the values it would be restored with. */
    restorable: Type.Array(RestorableValue),
    /** The record was deleted: restoring brings all of it back. */
    isDeleted: Type.Boolean(),
    /** Why nothing can be restored. */
    refusal: Type.Optional(Type.String()),
    /** Current version of the record: restoring fails if it changes. */
    version: Type.Union([Type.Integer(), Type.Null()]),
});
export type DataChange = Static<typeof DataChange>;

/** Identifies the record. `dataTable` is the table, or the resource name of its entity. */
const target = { dataTable: Type.String({ minLength: 1, maxLength: 64 }), dataId: Type.String({ minLength: 1, maxLength: 64 }) };
const pair = { dataId1: byId.id, dataId2: byId.id };

/** The tables covered by the data log, as offered by its filter. */
export const LoggedTablesQuery = query(DataLog, 'tables', {
    permission: 'list',
    result: Type.Array(Type.Object({ value: Type.String(), text: Type.String() })),
});
export const DataVersionsQuery = query(DataLog, 'queryDataVerList', {
    params: { ...target, type: Type.Optional(Type.String({ maxLength: 20 })) },
    result: Type.Array(DataVersion),
});
export const DataPairQuery = query(DataLog, 'queryCompareList', { params: pair, result: Type.Array(DataVersion) });
export const DataCompareQuery = query(DataLog, 'compare', {
    params: pair,
    result: Type.Object({ older: DataVersion, newer: DataVersion, changes: Type.Array(DataValue) }),
});
export const DataChangeQuery = query(DataLog, 'diff', { params: byId, result: DataChange });
export const DataAsOfQuery = query(DataLog, 'asOf', {
    params: { ...target, at: Type.String({ pattern: PATTERNS.dateTime }) },
    result: Type.Object({
        exists: Type.Boolean(),
        versionNo: Type.Union([Type.Integer(), Type.Null()]),
        values: Type.Array(DataValue),
    }),
});

/**
 * Body of POST restore: resets fields of a record to their values after that change. A deleted record is restored as a whole, without
 * `fields`.
 */
export const RestoreBody = Type.Object({
    id: byId.id,
    fields: Type.Array(Type.String({ maxLength: 64 }), { maxItems: 100, uniqueItems: true }),
    reason: Type.String({ minLength: 1, maxLength: 200 }),
    /** Version of the record that the user saw. */
    version: Type.Optional(Type.Integer()),
});
export type RestoreBody = Static<typeof RestoreBody>;
