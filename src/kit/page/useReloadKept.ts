import { useContext, useEffect, useRef, useState } from 'react';
import { readDraft, removeDraft, writeDraft } from './drafts.ts';
import { PageContext } from './PageContext.ts';

/**
 * State that comes back when the window is reloaded, and only then: what was typed into a search box and not asked for, changes that
 * wait to be saved. `part` tells the page's states apart; `base` is what there is without anybody's doing.
 */
export const useReloadKept = <T>(part: string, base: T) => {
    const { id } = useContext(PageContext);
    const name = `page_${id}_${part}`;
    const state = useState<T>(() => {
        const kept = readDraft(name);
        return kept?.isOfReload ? (kept.values.value as T) : base;
    });
    const [value] = state;
    const keep = useRef(() => {});
    // The browser's event calls what the last drawing knew.
    useEffect(() => {
        keep.current = () => (JSON.stringify(value) === JSON.stringify(base) ? removeDraft(name) : writeDraft(name, { value }));
    });
    // Subscribes to the page's end; a page that is hidden keeps what it has.
    useEffect(() => {
        const run = () => keep.current();
        window.addEventListener('pagehide', run);
        return () => {
            run();
            window.removeEventListener('pagehide', run);
        };
    }, []);
    return state;
};
