import { useEffect, useSyncExternalStore } from 'react';
import type { DictItem } from '#contract/system/account/auth.ts';
import { dictItems, loadDictionary, onDictionaryChange } from './dictionary.ts';

const NO_ITEMS: readonly DictItem[] = [];

/** The items of a dictionary, empty until they are there; asks the server at most once for all users of a code. */
export const useDictionary = (code: string): readonly DictItem[] => {
    const items = useSyncExternalStore(onDictionaryChange, () => dictItems(code));
    const isMissing = code !== '' && items === undefined;
    // Synchronises with the server: fetches what the cache lacks. A failure leaves values untranslated.
    useEffect(() => {
        if (isMissing) loadDictionary(code).catch(() => undefined);
    }, [code, isMissing]);
    return items ?? NO_ITEMS;
};
