import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { SavedView, SaveViewBody, ViewRole } from '#contract/kit/calls/saved-view.ts';
import { isNotThere } from '#providers/errors/httpError.ts';
import { loadSavedViews, loadViewRoles, removeView, saveView } from '#providers/system/savedViews.ts';
import { useSingleFlight } from '../../actions/useSingleFlight.ts';

const NONE: readonly SavedView[] = [];
const NO_ROLES: readonly ViewRole[] = [];

/** The user's views of all lists. The menu and a card of the home page that renders right after it share one response. */
export const useAllViews = () =>
    useQuery({ queryKey: ['savedView', ''], queryFn: ({ signal }) => loadSavedViews(undefined, signal), staleTime: 1000 });

/** The roles that views may be shared with; loaded only while `isWanted`. */
export function useViewRoles(isWanted: boolean): readonly ViewRole[] {
    const query = useQuery({
        queryKey: ['savedView', 'roles'],
        queryFn: ({ signal }) => loadViewRoles(signal),
        enabled: isWanted,
    });
    return query.data ?? NO_ROLES;
}

/**
 * The user's views of a list, and the calls that change own ones. `page` is the resource. `save` and `remove` reject with an HttpError. They
 * refetch the views in either case, so that a retry starts from the current state.
 */
export function useSavedViews(page: string) {
    const queryClient = useQueryClient();
    const queryKey = ['savedView', page];
    const query = useQuery({ queryKey, queryFn: ({ signal }) => loadSavedViews(page, signal) });
    const onSettled = () => queryClient.invalidateQueries({ queryKey: ['savedView'] });
    const save = useSingleFlight({
        mutationFn: (body: Omit<SaveViewBody, 'page'>) => saveView({ ...body, page }),
        onSettled,
    });
    const remove = useSingleFlight({ mutationFn: removeView, onSettled });
    return {
        views: query.data ?? NONE,
        isLoaded: query.isSuccess,
        isFailed: query.isError,
        isOffered: !isNotThere(query.error),
        reload: () => void query.refetch(),
        save: save.mutateAsync,
        remove: remove.mutateAsync,
        isBusy: save.isPending || remove.isPending,
    };
}
