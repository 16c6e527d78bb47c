import { useStore } from 'react-admin';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { type ListView, TABLE, viewStoreKey } from './listView.ts';

/**
 * Which picture of the list stands, remembered in this browser and told in the URL as `?view=`. An address that names one is
 * followed; where react-admin writes an address of its own, with filter, sort and page alone, the picture is added again.
 */
export const useListView = (resource: string, views: readonly ListView[]) => {
    const [kept, setKept] = useStore(viewStoreKey(resource), TABLE);
    const { key, search } = useLocation();
    const navigate = useNavigate();
    const type = useNavigationType();
    const seen = useRef('');
    const known = (name: string | null) => views.find(view => view.key === name);
    const asked = new URLSearchParams(search).get('view');
    const current = known(kept)?.key ?? TABLE;

    // Synchronises the address with what is remembered.
    useEffect(() => {
        if (views.length === 0) return;
        // An address that was opened or gone back to; what is pushed from here may carry the picture that was left.
        const isNew = seen.current === '' || (type === 'POP' && key !== seen.current);
        seen.current = key;
        const wanted = asked === null ? undefined : (known(asked)?.key ?? TABLE);
        if (isNew && wanted !== undefined && wanted !== current) return setKept(wanted);
        if ((asked ?? TABLE) === current) return;
        const next = new URLSearchParams(search);
        if (current === TABLE) next.delete('view');
        else next.set('view', current);
        void navigate({ search: next.toString() }, { replace: true });
    });

    return { view: known(current), choose: (name: string) => setKept(name) };
};
