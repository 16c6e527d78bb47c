import { useStoreContext } from 'react-admin';
import type { SavedView } from '#contract/kit/calls/saved-view.ts';
import { columnChoiceKey } from '../../grid/columnChoice.ts';
import { densityKey } from '../../grid/useDensity.ts';
import { groupChartKey, groupStoreKey } from '../groups/grouping.ts';
import { savedViewKey, TABLE, viewStoreKey } from '../listView.ts';

/** The path of the list with the filter and sort of a view. */
export const viewPath = ({ page, payload: { filter, sort } }: Pick<SavedView, 'page' | 'payload'>): string => {
    const query = new URLSearchParams({ filter: JSON.stringify(filter), ...(sort ? { sort: sort.field, order: sort.order } : {}) });
    return `/${page}?${query.toString()}`;
};

/** Writes the parts of a view that are not in the URL (columns, density, view, groups) to the store, from which the list reads them. */
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
