import { createContext, useContext } from 'react';
import { useGetList, useListParams, type RaRecord, type SortPayload } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { DetailsContext } from '#src/kit/page/recordPage.ts';
import { useMayUse } from '#src/kit/permission/useMayUse.ts';
import { useEntity } from '#src/kit/resource/EntityContext.ts';
import { usePageSize } from '#src/kit/paging/usePageSize.ts';
import { toList } from '../../kit/fields/filters/listValue.ts';
import { soundQuery } from '../../kit/list/filter/soundQuery.ts';
import type { FilterValues } from '../../kit/list/useListState.ts';

export interface Queue {
    /** Position of the record in the queue, starting at 1; undefined if it is not pending any more. */
    place: number | undefined;
    total: number;
    go: (by: 1 | -1) => void;
    hasNext: boolean;
    hasPrevious: boolean;
    /** Opens the next pending record, or the list if there is none. */
    goOn: () => void;
}

/** The queue of the current record, for actions that continue with the next one. */
export const QueueContext = createContext<Queue | undefined>(undefined);

const LOOKAHEAD = 100;

/** The filters of the list, unless they exclude pending records. */
const waitingIn = (filters: FilterValues, waiting: { status: string }): FilterValues => {
    const chosen = toList(filters.status);
    if (chosen.length === 0) return { ...filters, ...waiting };
    return chosen.every(status => toList(waiting.status).includes(status)) ? filters : waiting;
};

/**
 * The neighbours of a record among the pending ones, in the order of the list (`sort` by default); their details have the URL
 * `<resource>/<id>/show`.
 */
export const useQueue = (resource: string, id: string, waiting: { status: string }, sort: SortPayload): Queue => {
    const navigate = useNavigate();
    const { search } = useLocation();
    const perPage = usePageSize();
    // From a record's separate tab the queue continues in the list's tab, and the record's tab stays.
    const isPage = useContext(DetailsContext) === 'page';
    // A URL with invalid list parameters would be stored and break the list permanently.
    const isSound = soundQuery(search, useEntity(), sort, useMayUse()) === search;
    const [list] = useListParams({ resource, sort, perPage, filterDefaultValues: waiting, disableSyncWithLocation: !isSound });
    const page = Math.floor(((list.page - 1) * list.perPage) / LOOKAHEAD) + 1;
    const { data = [], total = 0 } = useGetList<RaRecord>(resource, {
        pagination: { page, perPage: LOOKAHEAD },
        sort: { field: list.sort, order: list.order },
        // `list.filter` is undefined if the URL has list parameters but no filter.
        filter: waitingIn((list.filter as FilterValues | undefined) ?? {}, waiting),
    });
    const ids = data.map(row => String(row.id));
    const at = ids.indexOf(id);
    const neighbour = (by: 1 | -1) => (at < 0 ? (by === 1 ? ids[0] : undefined) : ids[at + by]);
    const open = (other: string | undefined) =>
        void navigate(
            { pathname: other ? `/${resource}/${encodeURIComponent(other)}/show` : `/${resource}`, search },
            { replace: !isPage },
        );
    return {
        place: at < 0 ? undefined : (page - 1) * LOOKAHEAD + at + 1,
        total,
        go: by => neighbour(by) && open(neighbour(by)),
        hasNext: neighbour(1) !== undefined,
        hasPrevious: neighbour(-1) !== undefined,
        goOn: () => open(neighbour(1) ?? neighbour(-1)),
    };
};
