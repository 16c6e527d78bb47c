import { useStore } from 'react-admin';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { SavedView, ViewPayload } from '#contract/kit/calls/saved-view.ts';
import { useColumnChoice } from '../../grid/columnChoice.ts';
import { useDensity } from '../../grid/useDensity.ts';
import { useGrouping } from '../groups/grouping.ts';
import { isChanged, payloadOf } from './savedViewState.ts';
import { useListState } from '../useListState.ts';
import { savedViewKey, TABLE, viewStoreKey } from '../listView.ts';

/**
 * The view that was applied to the list last, and whether the list still matches it. A default view is applied once, if the list was opened
 * by a URL without a filter.
 */
export function useActiveView(resource: string, views: readonly SavedView[], isLoaded: boolean) {
    const { filterValues, sort, setFilters, setSort } = useListState();
    const { choice, choose } = useColumnChoice(resource);
    const { density, chooseHere } = useDensity(resource);
    const [picture, setPicture] = useStore(viewStoreKey(resource), TABLE);
    const [activeId, setActiveId] = useStore(savedViewKey(resource), '');
    const grouping = useGrouping();
    const { search } = useLocation();
    const [isBare] = useState(() => !new URLSearchParams(search).has('filter'));
    const isOpened = useRef(false);
    const active = views.find(view => view.id === activeId);
    const current: ViewPayload = payloadOf(filterValues, sort, choice, density, {
        ...(picture === TABLE ? {} : { view: picture }),
        ...(grouping.choices.length > 0 && { group: grouping.current?.key ?? '', chart: grouping.chart }),
    });

    const apply = (view: SavedView) => {
        setActiveId(view.id);
        setFilters(view.payload.filter);
        if (view.payload.sort) setSort(view.payload.sort);
        if (view.payload.columns) choose(view.payload.columns);
        chooseHere(view.payload.density);
        if (view.payload.view) setPicture(view.payload.view);
        if (view.payload.group !== undefined) {
            grouping.choose(view.payload.group);
            grouping.chooseChart(view.payload.chart ?? '');
        }
    };

    // Applies the default view, which is only known when the views have loaded.
    useEffect(() => {
        if (!isLoaded || isOpened.current) return;
        isOpened.current = true;
        const first = isBare ? views.find(view => view.isOwn && view.isDefault) : undefined;
        if (first) apply(first);
    });

    return {
        active,
        current,
        isModified: active !== undefined && isChanged(active.payload, current),
        apply,
        /** Makes this view the active one without applying it. */
        adopt: (view: Pick<SavedView, 'id'>) => setActiveId(view.id),
        /** Leaves the active view and removes all filters. */
        leave: () => {
            setActiveId('');
            setFilters({});
            chooseHere(undefined);
        },
    };
}
