import type { NamedAction } from '#contract/kit/action.ts';
import type { DictValue } from '#contract/dictionaries.ts';
import { type Entity, fieldEntries } from '#contract/kit/entity.ts';
import type { Db, Tx } from '#server/db/client.ts';
import { AUDIT_MARKED, auditTrail } from '#server/kit/audit-trail.table.ts';
import { getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { newId } from './ids.ts';
import { textOf, type WireRow } from './list/source.ts';
import { masked } from './present.ts';
import { withMark } from './access/row-mark.ts';
import type { Session } from './access/session.ts';

/** Who acts, and from where; stored in every row of the data log. */
export interface Actor {
    session: Pick<Session, 'username' | 'realname' | 'tenantId' | 'viewedBy'>;
    ip: string;
    requestId: string;
    /** The label of the action, if the call is one. */
    act?: string | undefined;
    /** The `Idempotency-Key` of the call, if it has one. */
    idempotencyKey?: string | undefined;
    /** The changes of the call so far, for its undo. */
    changes?: Change[] | undefined;
}

/** One write on one row. `before` is undefined for a new row, `after` for a deleted one. */
export interface Change {
    entity: Entity;
    table: PgTable;
    op: DictValue<'audit_op'>;
    before?: WireRow;
    after?: WireRow;
    /** The reason, if the caller had to give one. */
    reason?: string;
    /** The action that reverses this one. */
    undo?: NamedAction;
    /** Inputs of the undo action that are not columns of the same name. */
    undoInput?: WireRow;
}

/** Field → its label, old and new value, as they are shown: phones and encrypted numbers masked. */
export type Difference = Record<string, { label: string; from: unknown; to: unknown }>;

/** Fields that change with every write and are not logged. */
const SILENT = new Set(['version', 'createBy', 'createTime', 'updateBy', 'updateTime']);

/** The fields in which two states of a row differ. */
export const differenceOf = (entity: Entity, before: WireRow = {}, after: WireRow = {}): Difference => {
    const difference: Difference = {};
    for (const [name, { meta }] of fieldEntries(entity)) {
        if (SILENT.has(name) || name === 'id' || meta.via !== undefined) continue;
        const [from, to] = [before[name] ?? null, after[name] ?? null];
        if (JSON.stringify(from) === JSON.stringify(to)) continue;
        const shown = (value: unknown) => (meta.masked && typeof value === 'string' ? masked(meta, value) : value);
        difference[name] = { label: meta.label, from: shown(from), to: shown(to) };
    }
    return difference;
};

/** Writes the changes to the data log, in the transaction that makes them: one never exists without the other. */
export const logChanges = async (tx: Tx, actor: Actor, changes: readonly Change[]): Promise<void> => {
    if (changes.length === 0) return;
    actor.changes?.push(...changes);
    await tx.insert(auditTrail).values(changes.map(change => withMark(AUDIT_MARKED, entryOf(actor, change))));
};

/** Records that somebody has seen a masked number in full: which one, and why. The number itself is not logged. */
export const logReveal = async (
    tx: Tx,
    actor: Actor,
    { entity, table, row, field, reason }: { entity: Entity; table: PgTable; row: WireRow; field: string; reason: string },
): Promise<void> => {
    const meta = fieldEntries(entity).find(([name]) => name === field)?.[1].meta;
    const value = row[field];
    const entry = entryOf(actor, { entity, table, op: 'action', after: row, ...(reason === '' ? {} : { reason }) });
    const seen = {
        label: `查看完整${meta?.label ?? field}`,
        from: meta && typeof value === 'string' ? masked(meta, value) : null,
        to: null,
    };
    await tx.insert(auditTrail).values(withMark(AUDIT_MARKED, { ...entry, act: '查看完整号码', diff: { [field]: seen } }));
};

/** Records an export: who exported what, with which filters. */
export const logExport = async (
    db: Tx | Db,
    actor: Actor,
    { entity, table, rows, query }: { entity: Entity; table: PgTable; rows: number; query: Readonly<Record<string, unknown>> },
): Promise<void> => {
    const row = { id: '*', [entity.represent]: entity.label, version: 0 };
    const entry = entryOf(actor, { entity, table, op: 'export', after: row });
    await db.insert(auditTrail).values(withMark(AUDIT_MARKED, { ...entry, diff: { rows, query } }));
};

const entryOf = ({ session, ip, requestId, act }: Actor, { entity, table, op, before, after, reason }: Change) => {
    const row = after ?? before ?? {};
    const doer = session.viewedBy ?? session;
    return {
        id: newId(),
        tenantId: session.tenantId,
        createBy: doer.username,
        tableName: getTableName(table),
        dataId: String(row.id),
        dataNo: textOf(row[entity.represent]).slice(0, 64) || null,
        op,
        act: op === 'action' ? (act ?? null) : null,
        versionNo: Number(row.version ?? 0),
        diff: differenceOf(entity, before, after),
        actor: doer.realname,
        ip,
        requestId: requestId.slice(0, 64),
        reason: reason ?? null,
    };
};
