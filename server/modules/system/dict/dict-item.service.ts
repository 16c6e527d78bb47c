import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { notFound } from '#server/kit/errors.ts';
import { dictItems, dicts } from '#server/platform/dictionaries/dict.table.ts';

/** Does the dictionary exist, outside the recycle bin? It stays for the rest of the transaction. */
export async function requireDict(tx: Tx, id: string): Promise<boolean> {
    const found = await tx
        .select({ id: dicts.id })
        .from(dicts)
        .where(and(eq(dicts.id, id), eq(dicts.delFlag, 0)))
        .for('share');
    return found.length > 0;
}

/**
 * Puts the items of a dictionary in the order of `ids`, which must name all of them.
 * @throws AppError 404 when an item is missing or belongs elsewhere: somebody else has changed the list meanwhile.
 */
export async function sortItems(tx: Tx, username: string, dictId: string, ids: readonly string[]): Promise<void> {
    const stored = await tx.select({ id: dictItems.id }).from(dictItems).where(eq(dictItems.dictId, dictId)).for('update');
    const known = new Set(stored.map(item => item.id));
    if (stored.length !== ids.length || ids.some(id => !known.has(id))) throw notFound();
    await tx.execute(sql`
        update sys_dict_item i set sort_order = o.place, version = i.version + 1, update_by = ${username}, update_time = now()
        from unnest(${sql.param([...ids])}::text[]) with ordinality as o(id, place)
        where i.id = o.id and i.sort_order <> o.place`);
}
