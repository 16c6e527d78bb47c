import { useStore } from 'react-admin';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type ListView, TABLE, viewStoreKey } from './listView.ts';

/**
 * The current view of the list: that of `?view=` in the URL, otherwise the one that this browser used last. Choosing a view changes the URL,
 * and only the view in the URL is stored. react-admin writes URLs with only filter, sort and page; the view is then added again.
 */
export const useListView = (resource: string, views: readonly ListView[]) => {
    const [kept, setKept] = useStore(viewStoreKey(resource), TABLE);
    const { search } = useLocation();
    const navigate = useNavigate();
    const named = new URLSearchParams(search).get('view');
    const known = (name: string | null) => views.find(view => view.key === name);
    const asked = named === TABLE ? TABLE : known(named)?.key;
    const current = asked ?? known(kept)?.key ?? TABLE;
    const choose = (name: string) => {
        const next = new URLSearchParams(search);
        next.set('view', name);
        void navigate({ search: next.toString() }, { replace: true });
    };

    // Stores the view of the URL, or adds the stored view to the URL.
    useEffect(() => {
        if (views.length === 0) return;
        if (asked === undefined) {
            if (current !== TABLE) choose(current);
        } else if (asked !== kept) setKept(asked);
    });

    return { view: known(current), choose };
};
