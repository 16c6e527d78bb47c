import { askPermissionsEarly } from '#providers/auth/loadPermissions.ts';
import { HOME, isUserPath, ROOT, safeRedirect } from '#providers/auth/redirect.ts';
import { askEarly } from '#providers/data/opening.ts';
import { laterTexts } from '#providers/i18n/laterTexts.ts';
import { onSessionChange, type Session, shownSession } from '#providers/store/session.ts';
import { PAGE_PATHS } from '#src/pages/pagePaths.ts';
import { loadWorkspace } from './loadWorkspace.ts';

type Loads = Readonly<Record<string, () => Promise<unknown>>>;

/** The order list and its texts are part of the workspace's chunk. */
const FIRST_LIST = '/order/order';

/** The other lists by their folder, which is the path of their resource (`docs/add-an-entity.md`). */
const LISTS: Loads = import.meta.glob(['../../resources/*/*/*List.tsx', '!**/CronPreviewList.tsx', '!**/VersionList.tsx']);

/** Home pages by their file path. */
const HOMES: Loads = import.meta.glob(['../pages/dashboard/*/{Analysis,Monitor,Workplace}.tsx', '../pages/dispatch/DispatchBoard.tsx']);

/** The last segment of a path, without its extension. */
const baseName = (path: string) => /([^/.]+)(?:\.tsx)?$/.exec(path)?.[1];

/** The route path of a home page file, without the leading slash. */
const homePath = (file: string) =>
    Object.entries(PAGE_PATHS)
        .find(([component]) => baseName(component) === baseName(file))?.[1]
        .slice(1);

/** Pages by the first two segments of their path. */
const PAGES = new Map([
    ...Object.entries(LISTS).map(([file, load]) => [file.split('/').slice(-3, -1).join('/'), load] as const),
    ...Object.entries(HOMES).map(([file, load]) => [homePath(file), load] as const),
]);

/** The first page of a session: the current page, otherwise the redirect target of the sign-in page. */
const openingPath = ({ user }: Session): string => {
    const { pathname, search } = window.location;
    const wanted = isUserPath(pathname) ? safeRedirect(new URLSearchParams(search).get('redirect')) : pathname;
    const [path = ROOT] = wanted.split(/[?#]/);
    return path === ROOT ? (user?.homePath ?? HOME) : path;
};

let begun: string | undefined;

/**
 * Loads the workspace's code, the first page, the permissions and the rows in parallel, once per session, before anything is rendered. A
 * failure is reported when the part is rendered. Pages other than lists and home pages are loaded once the menu is known.
 */
const begin = (): void => {
    const session = shownSession();
    if (!session || session.choice || session.token === begun) return;
    begun = session.token;
    void loadWorkspace().catch(() => undefined);
    askPermissionsEarly();
    if (session.user?.mustChangePassword || session.user?.mustSetSecondFactor) return;
    const path = openingPath(session);
    askEarly(path);
    void PAGES.get(path.split('/').slice(1, 3).join('/'))?.().catch(() => undefined);
    if (path !== FIRST_LIST) void laterTexts().catch(() => undefined);
};

/** Preloads for the window's current session, and for each new sign-in. Signing in again over a page preloads nothing. */
export const beginSessions = (): void => {
    begin();
    onSessionChange(({ session }) => session && !session.permissions && begin());
};
