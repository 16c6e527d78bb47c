import { useEffect, useSyncExternalStore } from 'react';
import type { DictItem } from '#contract/system/account/auth.ts';
import { dictItems, loadDictionary, onDictionaryChange } from './dictionary.ts';

const NO_ITEMS: readonly DictItem[] = [];

/** The items of a dictionary, empty until they are loaded; one request at most for all components that use a code. */
export const useDictionary = (code: string): readonly DictItem[] => {
    const items = useSyncExternalStore(onDictionaryChange, () => dictItems(code));
    const isMissing = code !== '' && items === undefined;
    // Loads the dictionary if it is not cached. After a failure values are shown without texts.
    useEffect(() => {
        if (isMissing) loadDictionary(code).catch(() => undefined);
    }, [code, isMissing]);
    return items ?? NO_ITEMS;
};
