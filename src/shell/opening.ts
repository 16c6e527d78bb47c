import { askPermissionsEarly } from '#providers/auth/loadPermissions.ts';
import { HOME, isUserPath, ROOT, safeRedirect } from '#providers/auth/redirect.ts';
import { askEarly } from '#providers/data/opening.ts';
import { laterTexts } from '#providers/i18n/laterTexts.ts';
import { onSessionChange, type Session, shownSession } from '#providers/store/session.ts';
import { PAGE_PATHS } from '#src/pages/pagePaths.ts';
import { loadWorkspace } from './loadWorkspace.ts';

type Loads = Readonly<Record<string, () => Promise<unknown>>>;

/** The order list comes with the workspace, and so do its texts. */
const FIRST_LIST = '/order/order';

/** The other lists by their folder, which is the path of their resource (`docs/add-an-entity.md`). */
const LISTS: Loads = import.meta.glob(['../../resources/*/*/*List.tsx', '!**/CronPreviewList.tsx', '!**/VersionList.tsx']);

/** Home pages by their file. */
const HOMES: Loads = import.meta.glob(['../pages/dashboard/*/{Analysis,Monitor,Workplace}.tsx', '../pages/dispatch/DispatchBoard.tsx']);

/** The last part of a path, without its ending. */
const baseName = (path: string) => /([^/.]+)(?:\.tsx)?$/.exec(path)?.[1];

/** The path of the home page in a file, without the first slash. */
const homePath = (file: string) =>
    Object.entries(PAGE_PATHS)
        .find(([component]) => baseName(component) === baseName(file))?.[1]
        .slice(1);

/** Pages by the first two parts of their path. */
const PAGES = new Map([
    ...Object.entries(LISTS).map(([file, load]) => [file.split('/').slice(-3, -1).join('/'), load] as const),
    ...Object.entries(HOMES).map(([file, load]) => [homePath(file), load] as const),
]);

/** Where a session begins: the current page, else the one that the sign-in leads to. */
const openingPath = ({ user }: Session): string => {
    const { pathname, search } = window.location;
    const wanted = isUserPath(pathname) ? safeRedirect(new URLSearchParams(search).get('redirect')) : pathname;
    const [path = ROOT] = wanted.split(/[?#]/);
    return path === ROOT ? (user?.homePath ?? HOME) : path;
};

let begun: string | undefined;

/**
 * Asks for code, page, rights and rows of a session side by side before anything of it is drawn, once a session, as soon as its workspace may
 * open. A failure shows when the part is drawn. A page that is no list and no home page is loaded once the menu is known.
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

/** Loads ahead for the session that the window has, and for each that a sign-in opens. A sign-in over a page that is shown needs nothing. */
export const beginSessions = (): void => {
    begin();
    onSessionChange(({ session }) => session && !session.permissions && begin());
};
