import { useQueryClient } from '@tanstack/react-query';
import { type GetListResult, type RaRecord, type SortPayload, useDataProvider, useNotify } from 'react-admin';
import { createContext, useContext, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type Board, createBoard } from '../page/board.ts';
import type { FilterValues } from '../list/useListState.ts';

/** What a list shows, for the details over it to go along. */
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
    /** Tables of other entities, in sheets over the list, are not what is walked along. */
    resource: string;
}

/** Where the list of a resource tells its details what it shows. */
export const createWalkBoard = (resource: string): WalkBoard => ({ resource, ...createBoard<Walk | undefined>(undefined) });

/** `SheetResource` provides it; without it there is nothing to go along. */
export const WalkContext = createContext<WalkBoard>(createWalkBoard(''));

/** Tells the details which rows the current list shows, until it is gone. `page` counts from 1, `filter` and `sort` ask for other pages. */
export function useTellWalk(resource: string, { ids, page, perPage, total, isApproximate, sort, filter }: Walk): void {
    const board = useContext(WalkContext);
    const isOwn = board.resource === resource;
    // Writes to the board, which outlives the list's rows.
    useEffect(() => {
        if (isOwn) board.write({ ids, page, perPage, total, isApproximate, sort, filter });
    }, [board, isOwn, ids, page, perPage, total, isApproximate, sort, filter]);
    useEffect(() => (isOwn ? () => board.write(undefined) : undefined), [board, isOwn]);
}

/** The address on another page of the list, in react-admin's own words. */
const searchOn = (search: string, { page, perPage, sort, filter }: Walk, wanted: number): string => {
    const query = new URLSearchParams(search);
    if (wanted === page) return query.toString();
    const said = { page: wanted, perPage, sort: sort.field, order: sort.order, filter: JSON.stringify(filter) };
    for (const [key, value] of Object.entries(said)) query.set(key, String(value));
    return query.toString();
};

/** The way from the details of a record to those before and after it in the list behind. */
interface Steps {
    /** From 1; undefined once the record has left the list, as an order does that is not waiting any more. */
    place: number | undefined;
    total: number;
    isApproximate: boolean;
    hasNext: boolean;
    hasPrevious: boolean;
    /** Beyond the rows of the page the list turns it. */
    go: (by: 1 | -1) => void;
}

/** The steps from this record along the list that it was opened from; undefined where the list does not show it. */
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
        // One step back leads to the list, however far one has walked.
        void navigate({ pathname, search: searchOn(search, walk, on) }, { replace: true });
    };
    /** The rows of another page, kept where the list finds them as it turns to it. */
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
