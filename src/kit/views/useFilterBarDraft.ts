import { useEffect, useRef, useState } from 'react';
import { useResourceContext } from 'react-admin';
import { readDraft, removeDraft, writeDraft } from '../page/drafts.ts';
import type { FilterValues } from './useListState.ts';

/** What a filter bar holds and has not asked for yet; it comes back when the window is reloaded, and only then. */
export const useFilterBarDraft = (applied: FilterValues) => {
    const name = `filter_${useResourceContext() ?? ''}`;
    const state = useState<FilterValues>(() => {
        const kept = readDraft(name);
        return kept?.isOfReload ? kept.values : applied;
    });
    const [draft] = state;
    const keep = useRef(() => {});
    // The browser's event calls what the last drawing knew.
    useEffect(() => {
        keep.current = () => (JSON.stringify(draft) === JSON.stringify(applied) ? removeDraft(name) : writeDraft(name, { ...draft }));
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
