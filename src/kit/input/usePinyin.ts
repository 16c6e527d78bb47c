import { useEffect, useState } from 'react';

/** Returns the indexes of the characters of `text` whose pinyin the typed letters match, or null. */
export type PinyinMatch = (text: string, typed: string) => number[] | null;

/**
 * The pinyin matcher once its dictionary has loaded; undefined until then, or if it cannot be loaded.
 *
 * @param isWanted whether letters have been typed: the dictionary has 100 kB
 */
export function usePinyin(isWanted = true): PinyinMatch | undefined {
    const [match, setMatch] = useState<PinyinMatch>();
    // Loads the dictionary when it is first wanted.
    useEffect(() => {
        if (!isWanted) return undefined;
        let isGone = false;
        import('pinyin-pro').then(
            pinyin => !isGone && setMatch(() => (text: string, typed: string) => pinyin.match(text, typed)),
            () => undefined,
        );
        return () => {
            isGone = true;
        };
    }, [isWanted]);
    return match;
}
