import { useEffect, useState } from 'react';

/** Says at which characters of `text` the typed letters match its pinyin, or null. */
export type PinyinMatch = (text: string, typed: string) => number[] | null;

/**
 * The pinyin matcher once its dictionary has arrived; until then, or where it cannot be fetched, texts alone are searched.
 *
 * @param isWanted whether letters have been typed at all: the dictionary has 100 kB
 */
export function usePinyin(isWanted = true): PinyinMatch | undefined {
    const [match, setMatch] = useState<PinyinMatch>();
    // Fetches the dictionary when somebody searches.
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
