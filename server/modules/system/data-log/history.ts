import type { FastifyInstance } from 'fastify';
import { and, desc, eq, getTableName, inArray } from 'drizzle-orm';
import type { DataVersion } from '#contract/system/data-log.ts';
import type { CrudOptions } from '#server/kit/crud/options.ts';
import { AppError, notFound } from '#server/kit/errors.ts';
import { readOne, whereOf } from '#server/kit/list/read.ts';
import type { Reader, WireRow } from '#server/kit/list/source.ts';
import type { Session } from '#server/kit/access/session.ts';
import { auditTrail, type AuditTrailEntryRow } from '#server/kit/audit-trail.table.ts';
import { dataLogSource } from './data-log.source.ts';
import { statesAfter } from './rewind.ts';
import { valuesOf } from './shown-values.ts';

/** A record with all that happened to it, newest first. */
export interface History {
    options: CrudOptions;
    entries: AuditTrailEntryRow[];
    /** As it is now; undefined when it is gone. */
    now: WireRow | undefined;
    /** As it was after each entry. */
    states: (WireRow | undefined)[];
}

/** Enough for any record of this system; what lies before is not told. */
const MAX_ENTRIES = 1000;
/** Ops that change a record. */
const CHANGING = ['add', 'edit', 'delete', 'action', 'restore', 'import'] as const;

/** Everything about one record that the caller may see; 404 where that is nothing. */
export async function historyOf(
    app: FastifyInstance,
    db: Reader,
    session: Session,
    { dataTable, dataId }: { dataTable: string; dataId: string },
): Promise<History> {
    const options = app.cruds.ofResource(dataTable) ?? app.cruds.ofTable(dataTable)[0];
    if (!options) throw notFound();
    const source = dataLogSource(app);
    const asked = whereOf(source, session, []);
    const name = getTableName(options.table);
    const entries = await db
        .select()
        .from(auditTrail)
        .where(and(asked, eq(auditTrail.tableName, name), eq(auditTrail.dataId, dataId), inArray(auditTrail.op, [...CHANGING])))
        .orderBy(desc(auditTrail.createTime), desc(auditTrail.id))
        .limit(MAX_ENTRIES);
    const now = await presentRow(db, options, session, dataId);
    return { options, entries, now, states: statesAfter(now, entries) };
}

/** One entry with the history of its record. */
export async function entryWithHistory(app: FastifyInstance, db: Reader, session: Session, id: string) {
    const row = await readOne(db, dataLogSource(app), session, id);
    const history = await historyOf(app, db, session, { dataTable: String(row.tableName), dataId: String(row.dataId) });
    const index = history.entries.findIndex(entry => entry.id === id);
    const entry = history.entries[index];
    return { row, history, ...(entry ? { entry, state: history.states[index] } : {}) };
}

/** An entry as existing clients know a version: the record as JSON text. */
export const versionOf = (
    app: FastifyInstance,
    session: Session,
    { options }: Pick<History, 'options'>,
    entry: AuditTrailEntryRow,
    state: WireRow | undefined,
): DataVersion => {
    const content = valuesOf(session, options, state ?? {}).map(({ name, to }) => [name, to] as const);
    const text = entry.act ?? app.dictionary.dictText('audit_op', entry.op);
    return {
        id: entry.id,
        dataTable: entry.tableName,
        dataId: entry.dataId,
        dataNo: entry.dataNo,
        dataVersion: entry.versionNo,
        dataContent: JSON.stringify(Object.fromEntries(content)),
        type: 'json',
        op: entry.op,
        ...(text === null ? {} : { op_dictText: text }),
        actor: entry.actor,
        reason: entry.reason,
        createBy: entry.createBy,
        createTime: entry.createTime,
    };
};

const presentRow = async (db: Reader, options: CrudOptions, session: Session, id: string): Promise<WireRow | undefined> => {
    try {
        return await readOne(db, options, session, id);
    } catch (error) {
        // Deleted: its history stays.
        if (error instanceof AppError && error.status === 404) return undefined;
        throw error;
    }
};
