import { and, eq, inArray } from 'drizzle-orm';
import { logChanges } from '../data-log.ts';
import { AppError } from '../errors.ts';
import { membership } from '../list/condition.ts';
import { readMany } from '../list/read.ts';
import { columnOf, requireColumn, type WireRow } from '../list/source.ts';
import { visibleTo } from '../access/scope.ts';
import type { CrudOptions } from './options.ts';
import { explained, markDeleted, type Write } from './write.ts';

const GONE = '记录已被删除，或不在您的数据权限范围内';
const TOUCHED = '导入后已被修改，予以保留';
/** The only reason that may disappear: the records that refer to this one may be removed in the same undo. */
export const USED = '导入后已被使用，予以保留';

/**
 * Removes records that were added and not touched since: neither changed nor referred to. The others stay; the result has the reason by id.
 * At most some hundred ids at once.
 */
export const removeUntouched = async (options: CrudOptions, write: Write, ids: readonly string[]): Promise<Map<string, string>> => {
    const { tx, actor } = write;
    const kept = new Map(ids.map(id => [id, GONE]));
    const rows = await readMany(tx, options, actor.session, ids);
    const used = await usedIds(options, write, ids);
    const free: WireRow[] = [];
    for (const row of rows) {
        const id = String(row.id);
        if (used.has(id)) kept.set(id, USED);
        else if ((row.version ?? 0) !== 0 || (row.updateTime ?? null) !== null) kept.set(id, TOUCHED);
        else {
            kept.delete(id);
            free.push(row);
        }
    }
    await removeAll(options, write, free, kept);
    return kept;
};

/** Deletes the rows together; if the module refuses, one by one, to find out which ones have to stay. */
const removeAll = async (options: CrudOptions, write: Write, rows: readonly WireRow[], kept: Map<string, string>): Promise<void> => {
    const [only] = rows;
    if (!only) return;
    try {
        // A savepoint, so that a refusal does not abort the whole transaction.
        await write.tx.transaction(tx => remove(options, { ...write, tx }, rows));
    } catch (error) {
        if (!(error instanceof AppError)) throw error;
        if (rows.length === 1) kept.set(String(only.id), error.message);
        else for (const row of rows) await removeAll(options, write, [row], kept);
    }
};

const remove = async (options: CrudOptions, { tx, actor }: Write, rows: readonly WireRow[]): Promise<void> => {
    const mine = inArray(
        requireColumn(options, 'id'),
        rows.map(row => row.id),
    );
    await explained(options, () => markDeleted(options, tx, actor.session, and(mine, visibleTo(options, actor.session).where)));
    await logChanges(
        tx,
        actor,
        rows.map(before => ({ ...options, op: 'delete', before, reason: '撤销导入' })),
    );
    await options.afterWrite?.({ tx, actor, session: actor.session, op: 'delete', rows });
};

const usedIds = async (options: CrudOptions, { tx }: Write, ids: readonly string[]): Promise<Set<string>> => {
    const used = new Set<string>();
    for (const { table, column } of options.usedBy ?? []) {
        const deleted = columnOf({ table }, 'delFlag');
        const where = and(membership(column, [...ids]), deleted && eq(deleted, 0));
        const found = await tx.selectDistinct({ id: column }).from(table).where(where);
        for (const { id } of found) used.add(String(id));
    }
    return used;
};
