import { fieldEntries } from '#contract/kit/entity.ts';
import type { Tx } from '#server/db/client.ts';
import { and, count, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { type Actor, logChanges } from '../data-log.ts';
import type { Dictionary } from '../dictionary.ts';
import { AppError, badRequest, notFound, refuse } from '../errors.ts';
import { newHexId, newId } from '../ids.ts';
import { byId, readMany, readOne } from '../list/read.ts';
import { columnOf, fieldOf, requireColumn, seesField, type Source, textOf, type WireRow } from '../list/source.ts';
import { columnType } from '../list/value.ts';
import { masked } from '../present.ts';
import { visibleTo } from '../access/scope.ts';
import type { Secrets } from '../access/secrets.ts';
import type { Session } from '../access/session.ts';
import { explainConstraint, versionConflict } from './conflicts.ts';
import type { CrudOptions } from './options.ts';
import { requireReferences } from './references.ts';
import { readBody } from './validate.ts';

/** Values as they are stored: encrypted numbers in `<name>Enc`, with `<name>Hash` if the table has it. */
export const sealed = (source: Source, secrets: Secrets, values: WireRow): WireRow => {
    const stored = { ...values };
    for (const [name, { meta }] of fieldEntries(source.entity)) {
        const value = stored[name];
        if (meta.secret === undefined || value === undefined) continue;
        delete stored[name];
        const hasHash = columnOf(source, `${name}Hash`) !== undefined;
        const plain = typeof value === 'string' ? value : undefined;
        stored[`${name}Enc`] = plain === undefined ? null : secrets.seal(meta.secret, plain);
        if (hasHash) stored[`${name}Hash`] = plain === undefined ? null : secrets.hash(meta.secret, plain);
    }
    return stored;
};

export const MAX_IDS = 200;

/** One write: its transaction, the actor, and how the fresh record is presented. */
export interface Write {
    tx: Tx;
    actor: Actor & { session: Session };
    dictionary: Dictionary;
    secrets: Secrets;
    /** The data log's operation in place of the write's own: the restoring of an earlier state, with its reason. */
    noted?: { op: 'restore'; reason: string };
    /** Presents a stored row for `result.current`. */
    show(row: WireRow): Promise<WireRow>;
}

/** Adds a record and returns its id. */
export const addRow = async (options: CrudOptions, write: Write, body: unknown): Promise<string> => {
    const { session } = write.actor;
    const values = await saveHook(options, write, readBody({ ...options, session, dictionary: write.dictionary }, body));
    const [id = ''] = await insertRows(options, write, [values], 'add');
    return id;
};

/** Inserts validated values as new rows, all or none, and returns their ids. */
export const insertRows = async (
    options: CrudOptions,
    write: Write,
    values: readonly WireRow[],
    op: 'add' | 'import',
): Promise<string[]> => {
    const { tx, actor } = write;
    const makeId = columnType(requireColumn(options, 'id')) === 'text' ? newHexId : newId;
    const own = () => ({ id: makeId(), tenantId: actor.session.tenantId, createBy: actor.session.username });
    const rows = values.map(each => ({ ...sealed(options, write.secrets, each), ...own() }));
    await explained(options, () => tx.insert(options.table).values(rows));
    const stored = await readOwn(options, write, rows);
    await logChanges(
        tx,
        actor,
        stored.map(after => ({ ...options, op, after })),
    );
    await options.afterWrite?.({ tx, actor, session: actor.session, op, rows: stored });
    return rows.map(row => row.id);
};

/**
 * Changes a record if it still has the version that the caller saw. The row is locked before anything is checked: the loser of a race
 * learns who changed it, not a validation error that the other change caused.
 */
export const editRow = async (options: CrudOptions, write: Write, body: unknown): Promise<string> => {
    const { tx, actor } = write;
    const { session } = actor;
    const { id, version } = keysOf(options, body);
    const [before] = await readMany(tx, options, session, [id]);
    if (!before) throw notFound();
    if (version !== undefined && before.version !== version) throw await versionConflict(tx, await write.show(before));
    const given = withoutMasks(options, session, body as WireRow, before);
    const values = await saveHook(options, write, readBody({ ...options, session, dictionary: write.dictionary }, given, before), before);
    const versionColumn = requireColumn(options, 'version');
    const changes = {
        ...sealed(options, write.secrets, values),
        version: sql`${versionColumn} + 1`,
        updateBy: session.username,
        updateTime: sql`now()`,
    };
    const changed = await explained(options, () =>
        tx
            .update(options.table)
            .set(changes)
            .where(
                and(byId(options, id), version === undefined ? undefined : eq(versionColumn, version), visibleTo(options, session).where),
            )
            .returning({ id: requireColumn(options, 'id') }),
    );
    if (changed.length === 0) throw await versionConflict(tx, await write.show(await readOne(tx, options, session, id)));
    const [after = {}] = await readOwn(options, write, [{ ...values, id }]);
    await logChanges(tx, actor, [{ ...options, op: 'edit', before, after, ...write.noted }]);
    await options.afterWrite?.({ tx, actor: write.actor, session, op: 'edit', rows: [after], current: before });
    return id;
};

/** Deletes records, all or none (security S37): one id that is missing, out of scope or in use prevents the whole call. */
export const deleteRows = async (options: CrudOptions, write: Write, ids: readonly string[]): Promise<void> => {
    const { tx, actor } = write;
    if (ids.length > MAX_IDS) throw refuse('BATCH_TOO_LARGE', { n: MAX_IDS });
    const rows = await readMany(tx, options, actor.session, ids);
    if (rows.length < ids.length) throw notFound();
    for (const row of rows) await refuseUsed(options, tx, row);
    const where = and(inArray(requireColumn(options, 'id'), [...ids]), visibleTo(options, actor.session).where);
    await explained(options, () => markDeleted(options, tx, actor.session, where));
    await logChanges(
        tx,
        actor,
        rows.map(before => ({ ...options, op: 'delete', before, ...(write.noted && { reason: write.noted.reason }) })),
    );
    await options.afterWrite?.({ tx, actor, session: actor.session, op: 'delete', rows });
};

/** Deletes rows, softly if the table has `delFlag`. */
export const markDeleted = async (options: CrudOptions, tx: Tx, session: Session, where: SQL | undefined) => {
    if (!columnOf(options, 'delFlag')) return tx.delete(options.table).where(where);
    const version = columnOf(options, 'version');
    const stamp = { updateBy: session.username, updateTime: sql`now()`, ...(version ? { version: sql`${version} + 1` } : {}) };
    return tx
        .update(options.table)
        .set({ delFlag: 1, ...stamp })
        .where(where);
};

const refuseUsed = async (options: CrudOptions, tx: Tx, row: WireRow) => {
    let uses = 0;
    for (const { table, column, says } of options.usedBy ?? []) {
        const deleted = columnOf({ table }, 'delFlag');
        const where = and(eq(column, row.id), deleted && eq(deleted, 0));
        const [found] = await tx.select({ n: count() }).from(table).where(where);
        const n = found?.n ?? 0;
        if (n > 0 && says) throw new AppError(200, 500, says(n), { errorCode: 'IN_USE' });
        uses += n;
    }
    if (uses > 0) throw refuse('IN_USE', { name: textOf(row[options.entity.represent]) || options.entity.label, n: uses });
};

/** The checks before a row is stored that need the database, and the module's own. */
export const saveHook = async (options: CrudOptions, { tx, actor }: Write, values: WireRow, current?: WireRow): Promise<WireRow> => {
    await requireReferences(options, tx, actor.session, values);
    return options.beforeSave ? options.beforeSave(values, { tx, session: actor.session, ...(current ? { current } : {}) }) : values;
};

/** The written rows, which must be within the caller's own scope: nobody may move a row out of their own data rules. */
export const readOwn = async (
    options: CrudOptions,
    { tx, actor }: Write,
    written: readonly (WireRow & { id: string })[],
): Promise<WireRow[]> => {
    const rows = await readMany(
        tx,
        options,
        actor.session,
        written.map(row => row.id),
    );
    if (rows.length === written.length) return rows;
    const ruled = actor.session.scopeOf(options.entity.permission).flatMap(role => role.map(rule => rule.column));
    const given = ruled.filter(name => written.some(row => name in row));
    // If no such field was given, the omitted ones violate the rules.
    const fields = given.length > 0 ? given : ruled;
    throw refuse(
        'VALIDATION',
        {},
        { fields: Object.fromEntries(fields.map(name => [name, `${labelOf(options, name)}不在您的数据权限范围内`])) },
    );
};

const labelOf = (options: CrudOptions, name: string) => fieldOf(options, name)?.meta.label ?? '';

/** Id and version of a body; on system entities and tables without a version it is optional. */
export const keysOf = (options: Pick<CrudOptions, 'entity' | 'table'>, body: unknown): { id: string; version: number | undefined } => {
    const { id, version } = (typeof body === 'object' && body !== null ? body : {}) as WireRow;
    const faults: Record<string, string> = {};
    if (typeof id !== 'string' || id === '') faults.id = '缺少ID';
    // Rows that are never edited have no version; their actions check the state otherwise.
    const isFree = options.entity.isSystem === true || columnOf(options, 'version') === undefined;
    const isLeftOut = isFree && (version === undefined || version === null);
    if (isLeftOut) {
        if (Object.keys(faults).length > 0) throw badRequest(faults);
        return { id: id as string, version: undefined };
    }
    if (typeof version !== 'number' || !Number.isSafeInteger(version) || version < 0 || version > 2_147_483_647)
        faults.version = '缺少版本号';
    if (Object.keys(faults).length > 0) throw badRequest(faults);
    return { id: id as string, version: version as number };
};

/** Drops masked values: a caller who sees 138****1234 sends it back with the whole record, which is no change. */
export const withoutMasks = (options: CrudOptions, session: Session, body: WireRow, current: WireRow): WireRow => {
    const isEcho = ([name, value]: [string, unknown]) => {
        const [meta, stored] = [fieldOf(options, name)?.meta, current[name]];
        return meta !== undefined && typeof stored === 'string' && !seesField(session, options, meta) && value === masked(meta, stored);
    };
    return Object.fromEntries(Object.entries(body).filter(entry => !isEcho(entry)));
};

/** Runs a statement; a violated constraint becomes a refusal with a readable message. */
export const explained = async <T>(options: CrudOptions, act: () => PromiseLike<T>): Promise<T> => {
    try {
        return await act();
    } catch (error) {
        throw explainConstraint(options, error);
    }
};
