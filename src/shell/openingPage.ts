/** The lists by their folder, which is the path of their resource (`docs/add-an-entity.md`). The order list comes with the workspace. */
const LISTS = import.meta.glob<unknown>(['../../resources/*/*/*List.tsx', '!**/CronPreviewList.tsx', '!**/VersionList.tsx']);

const LIST_OF = new Map(Object.entries(LISTS).map(([file, load]) => [file.split('/').slice(-3, -1).join('/'), load]));

/** Fetches the list that an address opens, or whose record it opens; another page comes once the menu is known. A failure shows when it is drawn. */
export const loadOpeningPage = (path: string): void => void LIST_OF.get(path.split('/').slice(1, 3).join('/'))?.().catch(() => undefined);
