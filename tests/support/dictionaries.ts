import { DICTIONARIES, type DictCode } from '#contract/dictionaries.ts';
import type { Db } from '#server/db/client.ts';
import { newHexId } from '#server/kit/ids.ts';
import { bumpVersion } from '#server/kit/answers/versions.ts';
import { dictItems, dicts } from '#server/platform/dictionaries/dict.table.ts';
import type { TestApp } from './app.ts';

/** Stores dictionaries as defined in the contract, in two statements: three hundred separate ones would take longer than the start of a server. */
export const storeDictionaries = async (db: Db, codes: readonly DictCode[]): Promise<void> => {
    const stored = codes.map(dictCode => ({ id: newHexId(), dictCode, dictName: DICTIONARIES[dictCode].name }));
    await db.insert(dicts).values(stored);
    await db.insert(dictItems).values(
        stored.flatMap(({ id: dictId, dictCode }) =>
            DICTIONARIES[dictCode].items.map(([itemValue, itemText], sortOrder) => ({
                id: newHexId(),
                dictId,
                itemValue,
                itemText,
                sortOrder,
            })),
        ),
    );
};

/** Gives a running server the named dictionaries. */
export const addDictionaries = async ({ db }: TestApp, codes: readonly DictCode[]): Promise<void> => {
    await storeDictionaries(db, codes);
    await bumpVersion(db, 'dictionary');
};
