import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { refuse } from '#server/kit/errors.ts';
import { newId } from '#server/kit/ids.ts';
import type { Session } from '#server/kit/access/session.ts';
import { draftsOf, loadRows } from '../price-book.service.ts';
import { PRICE_LISTS, type PriceKind, type PriceList } from '../price-kinds.ts';
import { type Plan, planOf, type PriceRow } from '../price-row.ts';
import type { ChangeSetRow } from './change-set.table.ts';
import { titleOf } from './row-title.ts';

/** A published row that a change set ended early, and its original end: restored by a rollback. */
export interface Closed {
    kind: PriceKind;
    id: string;
    to: string | null;
}

/** Further data of the set, besides its rows. */
export interface SetImpact {
    closed?: Closed[];
    changeBp?: number;
    orders?: number;
    up?: number;
    down?: number;
}

interface Published {
    publishedRows: number;
    closedRows: number;
    closed: Closed[];
}

/**
 * Publishes the drafts of a set: previous rows end where the new ones start. All in one transaction, one publication at a time.
 * @throws AppError PRICE_OVERLAP naming the rows that start within a draft's time.
 */
export const publishRows = async (tx: Tx, session: Session, set: Pick<ChangeSetRow, 'id'>, now: string): Promise<Published> => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('prc_publish'))`);
    const drafts = await draftsOf(tx, set.id);
    const kinds = (Object.keys(PRICE_LISTS) as PriceKind[]).filter(kind => drafts[kind].length > 0);
    const closed: Closed[] = [];
    let publishedRows = 0;
    for (const kind of kinds) {
        const list = PRICE_LISTS[kind];
        const own = drafts[kind];
        if (own.some(draft => draft.effectiveFrom < now))
            throw refuse('VALIDATION', {}, { fields: { effectiveFrom: '生效时间已过，请驳回后修改生效时间再提交' } });
        const plan = planOf(list, await loadRows(tx, kind), own);
        await refuseConflicts(tx, list, plan);
        await applyPlan(tx, session, list, plan, set.id);
        await tx
            .update(list.table)
            .set({ rowStatus: 'published', updateBy: session.username, updateTime: sql`now()`, version: sql`${list.table.version} + 1` })
            .where(
                inArray(
                    list.table.id,
                    own.map(draft => draft.id),
                ),
            );
        closed.push(...plan.closed.map(({ row }) => ({ kind, id: row.id, to: row.effectiveTo })));
        publishedRows += own.length;
    }
    return { publishedRows, closedRows: closed.length, closed };
};

/** Refuses a set with conflicting rows: the same check at submission and publication. */
export const refuseConflicts = async (tx: Tx, list: PriceList, { conflicts }: Plan): Promise<void> => {
    if (conflicts.length === 0) return;
    const named: string[] = [];
    for (const { row } of conflicts.slice(0, 5))
        named.push(`${await titleOf(tx, list, row)} ${row.effectiveFrom}~${row.effectiveTo ?? '长期'}`);
    throw refuse('PRICE_OVERLAP', { range: `${named.join('；')}${conflicts.length > 5 ? `等${conflicts.length}行` : ''}` });
};

const applyPlan = async (tx: Tx, session: Session, list: PriceList, plan: Plan, setId: string): Promise<void> => {
    const { table } = list;
    for (const { row, at, by } of plan.closed) {
        await tx
            .update(table)
            .set({ effectiveTo: at, updateBy: session.username, updateTime: sql`now()`, version: sql`${table.version} + 1` })
            .where(eq(table.id, row.id));
        await tx.update(table).set({ replacesId: row.id }).where(eq(table.id, by.id));
    }
    for (const { row, from, to } of plan.resumed) await insertCopy(tx, session, list, row, { setId, from, to });
};

/** A published copy of a row for another time range; it refers to the row that it was copied from. */
export const insertCopy = async (
    tx: Tx,
    session: Session,
    { table }: PriceList,
    row: PriceRow,
    { setId, from, to }: { setId: string; from: string; to: string | null },
): Promise<void> => {
    const { createTime: _created, updateBy: _by, updateTime: _at, ...own } = row;
    await tx.insert(table).values({
        ...own,
        id: newId(),
        version: 0,
        createBy: session.username,
        changeSetId: setId,
        rowStatus: 'published',
        effectiveFrom: from,
        effectiveTo: to,
        replacesId: row.id,
    } as never);
};

/** The rows that a set published and that are still published. */
export const publishedOf = async (tx: Tx, { table }: PriceList, setId: string): Promise<PriceRow[]> =>
    await tx
        .select()
        .from(table)
        .where(and(eq(table.changeSetId, setId), eq(table.rowStatus, 'published'), eq(table.delFlag, 0)));
