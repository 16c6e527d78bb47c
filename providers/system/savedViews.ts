import type { SavedView, SaveViewBody, ViewRole } from '#contract/kit/calls/saved-view.ts';
import { getList } from '#providers/data/asking.ts';
import { post } from '#providers/http/http.ts';

/** The saved views that the caller sees: of one list, or of all. */
export const loadSavedViews = (page: string | undefined, signal: AbortSignal): Promise<readonly SavedView[]> =>
    getList('/sys/savedView/list', page === undefined ? {} : { page }, { signal });

/** The roles that views may be shared with. */
export const loadViewRoles = (signal: AbortSignal): Promise<readonly ViewRole[]> => getList('/sys/savedView/roles', {}, { signal });

/** Stores a new or changed view. */
export const saveView = (body: SaveViewBody): Promise<SavedView> => post('/sys/savedView/save', body);

/** Deletes an own view. */
export const removeView = (id: string): Promise<null> => post('/sys/savedView/delete', { id });
