import { isDeepStrictEqual } from 'node:util';
import { and, eq } from 'drizzle-orm';
import type { PriceDraft } from '#contract/price/price-fields.ts';
import type { PresentContext } from '#server/kit/crud/options.ts';
import type { WireRow } from '#server/kit/list/source.ts';
import { ownSet } from './draft-set.ts';
import type { PriceList } from './price-kinds.ts';
import { isOfPrice, keyOf, overlap, type PriceRow } from './price-row.ts';

/** Adds the draft in the caller's open change set to published rows, so that cells show both and editing continues the draft. */
export const withDrafts = async (
    list: PriceList,
    rows: readonly WireRow[],
    { db, session }: PresentContext,
    now: string,
): Promise<readonly WireRow[]> => {
    if (!rows.some(row => row.rowStatus === 'published')) return rows;
    const set = await ownSet(db, session, list.kind, now);
    if (!set) return rows;
    const { table } = list;
    const drafts = (await db
        .select()
        .from(table)
        .where(and(eq(table.changeSetId, set.id), eq(table.rowStatus, 'draft'), eq(table.delFlag, 0)))) as unknown as PriceRow[];
    const byKey = new Map(drafts.map(draft => [keyOf(list, draft), draft]));
    return rows.map(row => {
        const draft = row.rowStatus === 'published' ? byKey.get(keyOf(list, row)) : undefined;
        if (!draft || !overlap(draft, row as PriceRow)) return row;
        return { ...row, draft: draftOf(list, row, draft, set.setNo) };
    });
};

const draftOf = ({ entity }: PriceList, row: WireRow, draft: PriceRow, setNo: string): PriceDraft => {
    const names = Object.keys(entity.fields).filter(name => isOfPrice(name) && name in draft);
    return {
        id: draft.id,
        version: draft.version,
        setId: draft.changeSetId,
        setNo,
        changed: Object.fromEntries(
            names.filter(name => !isDeepStrictEqual(draft[name], row[name])).map(name => [name, draft[name]] as const),
        ),
    };
};
