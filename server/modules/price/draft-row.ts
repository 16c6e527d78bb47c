import { and, eq } from 'drizzle-orm';
import type { Entity } from '#contract/kit/entity.ts';
import type { SaveContext } from '#server/kit/crud/options.ts';
import { refuse } from '#server/kit/errors.ts';
import type { WireRow } from '#server/kit/list/source.ts';
import { OPEN_STATES } from './change-set/change-set.service.ts';
import { changeSets } from './change-set/change-set.table.ts';
import { type DraftSet, draftSetFor } from './draft-set.ts';
import type { PriceList } from './price-kinds.ts';
import { keyOf, overlap, type PriceRow } from './price-row.ts';

/** Validation errors of a row, by field. */
export type Faults = Record<string, string>;

/** A body or row without the fields that the server sets. */
export const ownOf = (entity: Entity, row: WireRow): WireRow => {
    const kept = new Set(['id', 'version', 'rowStatus', 'effectiveFrom', 'effectiveTo', 'changeSetId', 'replacesId']);
    const isNew = 'rowStatus' in row && row.rowStatus !== undefined && 'createTime' in row;
    return Object.fromEntries(Object.entries(row).filter(([name]) => name in entity.fields && (!isNew || !kept.has(name))));
};

/** Refuses a row that is not a draft, or whose set has been submitted. */
export const requireOpen = async (tx: SaveContext['tx'], row: WireRow, action: string): Promise<void> => {
    if (row.rowStatus !== 'draft') throw refuse('STATE_DENIED', { status: '已发布', action });
    const [set] = await tx
        .select({ status: changeSets.status })
        .from(changeSets)
        .where(eq(changeSets.id, row.changeSetId as string))
        .for('share');
    if (!OPEN_STATES.includes(set?.status)) throw refuse('STATE_DENIED', { status: '待复核', action: '改动，请先驳回调价单' });
};

/** Finds the set for a draft, and the drafts of the same set with the same key. */
export interface Drafting {
    setFor(context: SaveContext, asked: unknown): Promise<DraftSet>;
    twinsOf(tx: SaveContext['tx'], row: PriceRow, ownId: string | undefined): Promise<readonly PriceRow[]>;
}

/** For single drafts: both are queried from the database. */
export const singleDrafting = (list: PriceList, now: string): Drafting => ({
    setFor: (context, asked) => draftSetFor(context, list.kind, list.entity.label, now, asked),
    twinsOf: async (tx, row, ownId) => {
        const others = await draftsOfSet(list, tx, row.changeSetId);
        return others.filter(other => other.id !== ownId && keyOf(list, other) === keyOf(list, row));
    },
});

/** The drafts of a list in a change set. */
export const draftsOfSet = async ({ table }: PriceList, tx: SaveContext['tx'], setId: string): Promise<PriceRow[]> =>
    tx
        .select()
        .from(table)
        .where(and(eq(table.changeSetId, setId), eq(table.rowStatus, 'draft'), eq(table.delFlag, 0)));

/** A validated draft ready to be stored: in an open set, with its times, and without another draft of the same key in its set. */
export const draftOf = async (
    values: WireRow,
    context: SaveContext,
    drafting: Drafting,
    check: ((row: WireRow) => Faults) | undefined,
): Promise<WireRow> => {
    const { current, tx } = context;
    if (current) await requireOpen(tx, current, '修改');
    const set = await drafting.setFor(context, values.changeSetId ?? current?.changeSetId);
    const effectiveFrom =
        values.effectiveFrom ?? (values.effectiveFrom === undefined ? current?.effectiveFrom : undefined) ?? set.effectiveFrom;
    const draft: WireRow = { ...values, changeSetId: set.id, effectiveFrom };
    const whole = { ...current, ...draft } as PriceRow;
    const faults = { ...check?.(whole) };
    if (typeof whole.effectiveTo === 'string' && whole.effectiveTo <= whole.effectiveFrom) faults.effectiveTo = '失效时间须晚于生效时间';
    if (Object.keys(faults).length > 0) throw refuse('VALIDATION', {}, { fields: faults });
    const times = { ...whole, effectiveTo: whole.effectiveTo ?? null };
    const twin = (await drafting.twinsOf(tx, times, current?.id as string | undefined)).find(other => overlap(other, times));
    if (twin) throw refuse('PRICE_OVERLAP', { range: `本调价单中已有相同价目 ${twin.effectiveFrom}~${twin.effectiveTo ?? '长期'}` });
    return draft;
};
