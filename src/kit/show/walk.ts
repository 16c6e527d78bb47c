import { useQueryClient } from '@tanstack/react-query';
import { type GetListResult, type RaRecord, type SortPayload, useDataProvider, useNotify } from 'react-admin';
import { createContext, useContext, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type Board, createBoard } from '../page/board.ts';
import type { FilterValues } from '../list/useListState.ts';

/** The rows of a list, for the navigation from its details. */
interface Walk {
    ids: readonly string[];
    page: number;
    perPage: number;
    total: number;
    isApproximate: boolean;
    sort: SortPayload;
    filter: FilterValues;
}

interface WalkBoard extends Board<Walk | undefined> {
    /** Only the list of this resource writes the board, not tables of other entities in sheets over it. */
    resource: string;
}

/** Creates the board through which the list of a resource passes its rows to its details. */
export const createWalkBoard = (resource: string): WalkBoard => ({ resource, ...createBoard<Walk | undefined>(undefined) });

/** Provided by `SheetResource`; without it there is no navigation. */
export const WalkContext = createContext<WalkBoard>(createWalkBoard(''));

/**
 * Passes the rows of the current list to the details, until the list unmounts. `page` starts at 1; `filter` and `sort` are used to load
 * other pages.
 */
export function useTellWalk(resource: string, { ids, page, perPage, total, isApproximate, sort, filter }: Walk): void {
    const board = useContext(WalkContext);
    const isOwn = board.resource === resource;
    // The board outlives the list's rows.
    useEffect(() => {
        if (isOwn) board.write({ ids, page, perPage, total, isApproximate, sort, filter });
    }, [board, isOwn, ids, page, perPage, total, isApproximate, sort, filter]);
    useEffect(() => (isOwn ? () => board.write(undefined) : undefined), [board, isOwn]);
}

/** The query string for another page of the list, with react-admin's parameters. */
const searchOn = (search: string, { page, perPage, sort, filter }: Walk, wanted: number): string => {
    const query = new URLSearchParams(search);
    if (wanted === page) return query.toString();
    const said = { page: wanted, perPage, sort: sort.field, order: sort.order, filter: JSON.stringify(filter) };
    for (const [key, value] of Object.entries(said)) query.set(key, String(value));
    return query.toString();
};

/** Navigation from the details of a record to the previous and the next one of the list. */
interface Steps {
    /** Position in the list, starting at 1; undefined once the record has left the list, such as an order that is not pending any more. */
    place: number | undefined;
    total: number;
    isApproximate: boolean;
    hasNext: boolean;
    hasPrevious: boolean;
    /** Beyond the rows of the page the list changes to the adjacent page. */
    go: (by: 1 | -1) => void;
}

/** The navigation from this record in the list that it was opened from; undefined if the list does not show it. */
export function useWalk(id: string): Steps | undefined {
    const board = useContext(WalkContext);
    const walk = useSyncExternalStore(board.on, board.read);
    const { resource } = board;
    const navigate = useNavigate();
    const notify = useNotify();
    const { search } = useLocation();
    const queryClient = useQueryClient();
    const dataProvider = useDataProvider();
    const isAsking = useRef(false);
    const listed = walk?.ids.indexOf(id) ?? -1;
    const [kept, setKept] = useState({ id, at: listed });
    if (listed >= 0 && (kept.id !== id || kept.at !== listed)) setKept({ id, at: listed });
    const at = listed >= 0 ? listed : kept.id === id ? kept.at : -1;
    if (!walk || at < 0) return undefined;

    const { ids, page, perPage, total, isApproximate, sort, filter } = walk;
    const isListed = listed >= 0;
    const rowBy = (by: 1 | -1) => (by === 1 && !isListed ? at : at + by);
    const before = (page - 1) * perPage;
    const hasNext = before + rowBy(1) < total;
    const hasPrevious = before + rowBy(-1) >= 0;

    const open = (other: string | undefined, on: number) => {
        if (other === undefined) return;
        const pathname = `/${resource}/${encodeURIComponent(other)}/show`;
        // Replaces the history entry, so that the browser's back button leads to the list.
        void navigate({ pathname, search: searchOn(search, walk, on) }, { replace: true });
    };
    /** Loads the rows of another page into the list's query cache. */
    const rowsOn = (wanted: number) => {
        const params = { pagination: { page: wanted, perPage }, sort, filter };
        return queryClient.fetchQuery<GetListResult<RaRecord>>({
            queryKey: [resource, 'getList', { ...params, meta: undefined }],
            queryFn: ({ signal }) => dataProvider.getList<RaRecord>(resource, { ...params, signal }),
        });
    };
    const turn = async (by: 1 | -1) => {
        if (isAsking.current) return;
        isAsking.current = true;
        try {
            const { data } = await rowsOn(page + by);
            const row = data.at(by === 1 ? 0 : -1);
            open(row && String(row.id), page + by);
        } catch (error) {
            notify(error instanceof Error ? error.message : String(error), { type: 'error' });
        } finally {
            isAsking.current = false;
        }
    };
    const go = (by: 1 | -1) => {
        if (by === 1 ? !hasNext : !hasPrevious) return;
        const row = rowBy(by);
        if (row >= 0 && row < ids.length) open(ids[row], page);
        else void turn(by);
    };
    return { place: isListed ? before + at + 1 : undefined, total, isApproximate, hasNext, hasPrevious, go };
}
