import { useContext, useEffect, useRef, useState } from 'react';
import { readDraft, removeDraft, writeDraft } from './drafts.ts';
import { PageContext } from './PageContext.ts';

/**
 * State that is restored after a reload of the window, and only then: a search text that was not applied, unsaved changes. `part` identifies
 * the state within the page; `base` is its initial value.
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
    // The event listener calls the function of the latest render.
    useEffect(() => {
        keep.current = () => (JSON.stringify(value) === JSON.stringify(base) ? removeDraft(name) : writeDraft(name, { value }));
    });
    // Stores the state on `pagehide`; the cleanup stores it when the tab is hidden.
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
