import { Type, type Static } from 'typebox';
import type { DictValue } from '../dictionaries.ts';
import { entity } from '../kit/entity.ts';
import { dict, type FieldMeta, integer, json, nullable, readOnly, text } from '../kit/fields.ts';
import { PATTERNS } from '../kit/patterns.ts';

const decided = readOnly;

/** S50 变更审计, SYS-08 数据日志 (domain 2.9, wire-contract 7.11, table sys_audit_trail): every write, never changed (security S101). */
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
        /** What the button of a business act is called; in the list it is the text of `op`. */
        act: nullable(decided(text('动作', 'Action', { hidden: true }))),
        versionNo: decided(integer('版本号', 'Version')), // wire: dataVersion
        diff: decided(json('变更内容', 'Changes', Type.Unsafe<DataDifference>({}))),
        actor: decided(text('操作人', 'Done by', { filter: 'like' })),
        createBy: nullable(decided(text('操作账号', 'Account', { filter: 'eq', hidden: true }))),
        reason: nullable(decided(text('原因', 'Reason', { filter: 'like' }))),
        ip: nullable(decided(text('IP', 'IP', { filter: 'eq', hidden: true }))),
        requestId: nullable(decided(text('请求号', 'Request no.', { filter: 'eq', hidden: true }))),
    },
});

/** Field → its label, what it was and what it became. */
export type DataDifference = Record<string, { label: string; from: unknown; to: unknown }>;

/** A field with one or two values, and how to write them. */
export interface DataValue {
    name: string;
    meta: Pick<FieldMeta, 'kind' | 'label' | 'english' | 'dict' | 'unit' | 'multiple' | 'resource' | 'folder'>;
    from?: unknown;
    to?: unknown;
    /** Names of the records that the two values of a reference mean, where the server knows them: the reader may have no right to ask for them. */
    fromText?: string;
    toText?: string;
}

/** A field of a comparison with the present record. */
export interface RestorableValue extends DataValue {
    /** Why it can't be given back; absent when it can. */
    refusal?: string;
}

/** Which record. `dataTable` is the table, or the resource name of its entity. */
const Target = { dataTable: Type.String({ minLength: 1, maxLength: 64 }), dataId: Type.String({ minLength: 1, maxLength: 64 }) };

export const DataVersionsQuery = Type.Object({ ...Target, type: Type.Optional(Type.String({ maxLength: 20 })) });
export type DataVersionsQuery = Static<typeof DataVersionsQuery>;

const Id = Type.String({ pattern: PATTERNS.id });
export const DataLogById = Type.Object({ id: Id });
export const DataCompareQuery = Type.Object({ dataId1: Id, dataId2: Id });

export const DataAsOfQuery = Type.Object({ ...Target, at: Type.String({ pattern: PATTERNS.dateTime }) });
export type DataAsOfQuery = Static<typeof DataAsOfQuery>;

/** One version of a record. wire: SysDataLog, with the whole record as JSON text. */
export interface DataVersion {
    id: string;
    dataTable: string;
    dataId: string;
    dataNo: string | null;
    dataVersion: number;
    dataContent: string;
    type: 'json';
    op: DictValue<'audit_op'>;
    op_dictText?: string;
    actor: string;
    reason: string | null;
    createBy: string;
    createTime: string;
}

/** Answer of GET diff: one change field by field, and the state of the record now against what it was after that change. */
export interface DataChange {
    label: string;
    resource: string;
    changes: DataValue[];
    /** What restoring would change; empty when nothing differs. Of a record that is gone, what it would come back with. */
    restorable: RestorableValue[];
    /** The record is gone: restoring brings the whole of it back. */
    isDeleted: boolean;
    /** Why nothing of it can be given back. */
    refusal?: string;
    /** Version of the record now: restoring fails when it moves on. */
    version: number | null;
}

/** Answer of GET asOf. */
export interface DataAsOf {
    exists: boolean;
    versionNo: number | null;
    values: DataValue[];
}

/** Answer of GET compare. */
export interface DataComparison {
    older: DataVersion;
    newer: DataVersion;
    changes: DataValue[];
}

/** Body of POST restore: gives fields of a record back what they were after that change. A deleted record comes back whole: no fields. */
export const RestoreBody = Type.Object({
    id: Id,
    fields: Type.Array(Type.String({ maxLength: 64 }), { maxItems: 100, uniqueItems: true }),
    reason: Type.String({ minLength: 1, maxLength: 200 }),
    /** Version of the record that the person saw. */
    version: Type.Optional(Type.Integer()),
});
export type RestoreBody = Static<typeof RestoreBody>;

/** A table that the data log tells of, as its filter offers it. */
export interface LoggedTable {
    value: string;
    text: string;
}
