import { useStore } from 'react-admin';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type ListView, TABLE, viewStoreKey } from './listView.ts';

/**
 * Which picture of the list is shown: the one that the address names as `?view=`, else the one that this browser saw last. Choosing one
 * writes the address, and only the address is remembered; where react-admin writes one of its own, with filter, sort and page alone,
 * the picture is added again.
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

    // Remembers what the address names, and names what is remembered.
    useEffect(() => {
        if (views.length === 0) return;
        if (asked === undefined) {
            if (current !== TABLE) choose(current);
        } else if (asked !== kept) setKept(asked);
    });

    return { view: known(current), choose };
};
