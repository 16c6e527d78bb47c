import { useGetList, type RaRecord, type SortPayload } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';

export interface Queue {
    /** Where the record stands among those that wait, from 1; undefined when it does not wait any more. */
    place: number | undefined;
    total: number;
    go: (by: 1 | -1) => void;
    hasNext: boolean;
    hasPrevious: boolean;
    /** To the next that waits, or back to the list when there is none. */
    goOn: () => void;
}

const LOOKAHEAD = 100;

/** The neighbours of a record in the queue of its kind, oldest first; the details of each have the URL `<resource>/<id>/show`. */
export const useQueue = (resource: string, id: string, filter: object, sort: SortPayload): Queue => {
    const navigate = useNavigate();
    const { search } = useLocation();
    const { data = [], total = 0 } = useGetList<RaRecord>(resource, { pagination: { page: 1, perPage: LOOKAHEAD }, sort, filter });
    const ids = data.map(row => String(row.id));
    const at = ids.indexOf(id);
    const neighbour = (by: 1 | -1) => (at < 0 ? (by === 1 ? ids[0] : undefined) : ids[at + by]);
    const open = (other: string | undefined) =>
        void navigate({ pathname: other ? `/${resource}/${encodeURIComponent(other)}/show` : `/${resource}`, search }, { replace: true });
    return {
        place: at < 0 ? undefined : at + 1,
        total,
        go: by => neighbour(by) && open(neighbour(by)),
        hasNext: neighbour(1) !== undefined,
        hasPrevious: neighbour(-1) !== undefined,
        goOn: () => open(neighbour(1) ?? neighbour(-1)),
    };
};
