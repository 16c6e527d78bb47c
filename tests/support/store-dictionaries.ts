import { DICTIONARIES } from '#contract/dictionaries.ts';
import type { Db } from '#server/db/client.ts';
import { newHexId } from '#server/kit/ids.ts';
import { dictItems, dicts } from '#server/modules/system/dict/dict.table.ts';

/** Writes the delivered dictionaries in two statements: one after the other, three hundred of them took longer than everything else of a start. */
export async function storeDictionaries(db: Db): Promise<void> {
    const stored = Object.entries(DICTIONARIES).map(([dictCode, { name, items }]) => ({ id: newHexId(), dictCode, dictName: name, items }));
    await db.insert(dicts).values(stored.map(({ id, dictCode, dictName }) => ({ id, dictCode, dictName })));
    await db
        .insert(dictItems)
        .values(
            stored.flatMap(({ id: dictId, items }) =>
                items.map(([itemValue, itemText], sortOrder) => ({ id: newHexId(), dictId, itemValue, itemText, sortOrder })),
            ),
        );
}
