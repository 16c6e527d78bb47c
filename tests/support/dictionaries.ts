import { DICTIONARIES, type DictCode } from '#contract/dictionaries.ts';
import { newHexId } from '#server/kit/ids.ts';
import { bumpVersion } from '#server/kit/versions.ts';
import { dictItems, dicts } from '#server/modules/system/dict/dict.table.ts';
import type { TestApp } from './app.ts';

/** Stores the named dictionaries as the contract has them. */
export const addDictionaries = async ({ db }: TestApp, codes: readonly DictCode[]): Promise<void> => {
    for (const dictCode of codes) {
        const dictId = newHexId();
        const { name, items } = DICTIONARIES[dictCode];
        await db.insert(dicts).values({ id: dictId, dictName: name, dictCode });
        await db
            .insert(dictItems)
            .values(items.map(([itemValue, itemText], index) => ({ id: newHexId(), dictId, itemValue, itemText, sortOrder: index + 1 })));
    }
    await bumpVersion(db, 'dictionary');
};
