import { PHONE } from '#src/kit/ui/useIsPhone.ts';

const load = () => {
    // The table of the first list is a separate chunk, because phones have cards; it is loaded in parallel.
    if (!matchMedia(PHONE).matches) void import('#src/kit/list/DataTable.tsx').catch(() => undefined);
    return import('./Workspace.tsx');
};

let loading: ReturnType<typeof load> | undefined;

/** Loads the workspace's chunk once; the sign-in page calls it while the user types. A failed load can be retried. */
export const loadWorkspace = (): ReturnType<typeof load> =>
    (loading ??= load().catch((error: unknown) => {
        loading = undefined;
        throw error;
    }));
