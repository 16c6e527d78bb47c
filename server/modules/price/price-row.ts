import type { DictValue } from '#contract/dictionaries.ts';
import { textOf, type WireRow } from '#server/kit/list/source.ts';
import type { PriceList } from './price-kinds.ts';

/** A stored row of any price list. */
export interface PriceRow extends WireRow {
    id: string;
    version: number;
    changeSetId: string;
    rowStatus: DictValue<'price_row'>;
    effectiveFrom: string;
    effectiveTo: string | null;
    replacesId: string | null;
}

const OFFICE = new Set('id rowStatus effectiveFrom effectiveTo changeSetId setNo replacesId'.split(' '));

/** Whether the field belongs to the price itself, and not to authorship or effective time. */
export function isOfPrice(field: string): boolean {
    return !OFFICE.has(field) && !/^(version|create|update)/.test(field);
}

/** The key of a row: rows with equal keys price the same thing. */
export function keyOf({ keys }: Pick<PriceList, 'keys'>, row: WireRow): string {
    return keys.map(key => textOf(row[key])).join('|');
}

/** Whether the times `[from, to)` of two rows overlap. Wire times sort chronologically. */
export function overlap(a: Pick<PriceRow, 'effectiveFrom' | 'effectiveTo'>, b: Pick<PriceRow, 'effectiveFrom' | 'effectiveTo'>): boolean {
    return (a.effectiveTo === null || b.effectiveFrom < a.effectiveTo) && (b.effectiveTo === null || a.effectiveFrom < b.effectiveTo);
}

/** The changes to published rows when drafts take effect. */
export interface Plan {
    /** Published rows that will end earlier. */
    closed: { row: PriceRow; at: string; by: PriceRow }[];
    /** Copies of published rows that continue after a draft with an end. */
    resumed: { row: PriceRow; from: string; to: string | null }[];
    /** Published rows that start within a draft's time; they must not be replaced unnoticed. */
    conflicts: { draft: PriceRow; row: PriceRow }[];
}

/** Applies drafts to the published rows of one list: a row that started earlier is shortened, one that starts later is a conflict. */
export function planOf(list: Pick<PriceList, 'keys'>, published: readonly PriceRow[], drafts: readonly PriceRow[]): Plan {
    const plan: Plan = { closed: [], resumed: [], conflicts: [] };
    const draftsByKey = new Map<string, PriceRow[]>();
    for (const draft of drafts) draftsByKey.set(keyOf(list, draft), [...(draftsByKey.get(keyOf(list, draft)) ?? []), draft]);
    for (const row of published) {
        const over = (draftsByKey.get(keyOf(list, row)) ?? []).filter(draft => overlap(row, draft));
        const [first] = over.sort((a, b) => (a.effectiveFrom < b.effectiveFrom ? -1 : 1));
        if (!first) continue;
        if (row.effectiveFrom >= first.effectiveFrom) plan.conflicts.push({ draft: first, row });
        else {
            plan.closed.push({ row, at: first.effectiveFrom, by: first });
            plan.resumed.push(...gaps(row, over).map(gap => ({ row, ...gap })));
        }
    }
    return plan;
}

/** The time ranges of the row that no draft covers, after the first draft; the drafts are sorted. */
function gaps(row: PriceRow, drafts: readonly PriceRow[]): { from: string; to: string | null }[] {
    return drafts.flatMap((draft, index) => {
        const from = draft.effectiveTo;
        const next = drafts[index + 1]?.effectiveFrom ?? row.effectiveTo;
        return from !== null && (next === null || from < next) ? [{ from, to: next }] : [];
    });
}

/** The rows as they would be after publishing, for trial quotes and replays. */
export function overlaid(list: Pick<PriceList, 'keys'>, published: readonly PriceRow[], drafts: readonly PriceRow[]): PriceRow[] {
    if (drafts.length === 0) return [...published];
    const plan = planOf(list, published, drafts);
    const ends = new Map(plan.closed.map(({ row, at }) => [row.id, at]));
    const gone = new Set(plan.conflicts.map(({ row }) => row.id));
    const kept = published.filter(row => !gone.has(row.id)).map(row => ({ ...row, effectiveTo: ends.get(row.id) ?? row.effectiveTo }));
    const resumed = plan.resumed.map(({ row, from, to }) => ({ ...row, id: `${row.id}-`, effectiveFrom: from, effectiveTo: to }));
    return [...kept, ...resumed, ...drafts];
}
