import { useStoreContext } from 'react-admin';
import type { SavedView } from '#contract/kit/calls/saved-view.ts';
import { columnChoiceKey } from '../../grid/columnChoice.ts';
import { densityKey } from '../../grid/useDensity.ts';
import { groupChartKey, groupStoreKey } from '../groups/grouping.ts';
import { savedViewKey, TABLE, viewStoreKey } from '../listView.ts';

/** The address of the list as a view keeps it. */
export const viewPath = ({ page, payload: { filter, sort } }: Pick<SavedView, 'page' | 'payload'>): string => {
    const query = new URLSearchParams({ filter: JSON.stringify(filter), ...(sort ? { sort: sort.field, order: sort.order } : {}) });
    return `/${page}?${query.toString()}`;
};

/** What of a view is in no address: its columns, row height, picture and groups, put where the list of its page looks for them. */
export function useOpenView(): (view: Pick<SavedView, 'id' | 'page' | 'payload'>) => void {
    const store = useStoreContext();
    return ({ id, page, payload }) => {
        store.setItem(savedViewKey(page), id);
        if (payload.columns) store.setItem(columnChoiceKey(page), payload.columns);
        store.setItem(densityKey(page), payload.density ?? '');
        store.setItem(viewStoreKey(page), payload.view ?? TABLE);
        if (payload.group === undefined) return;
        store.setItem(groupStoreKey(page), payload.group);
        store.setItem(groupChartKey(page), payload.chart ?? '');
    };
}
