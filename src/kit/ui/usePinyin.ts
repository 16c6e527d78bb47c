import { useEffect, useState } from 'react';

/** Says at which characters of `text` the typed letters match its pinyin, or null. */
export type PinyinMatch = (text: string, typed: string) => number[] | null;

/** The pinyin matcher once its dictionary has arrived; until then, or where it cannot be fetched, titles alone are searched. */
export function usePinyin(): PinyinMatch | undefined {
    const [match, setMatch] = useState<PinyinMatch>();
    // Fetches the 100-kB dictionary when somebody opens the search.
    useEffect(() => {
        let isGone = false;
        import('pinyin-pro').then(
            pinyin => !isGone && setMatch(() => (text: string, typed: string) => pinyin.match(text, typed)),
            () => undefined,
        );
        return () => {
            isGone = true;
        };
    }, []);
    return match;
}
