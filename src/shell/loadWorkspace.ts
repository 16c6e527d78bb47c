import { PHONE } from '#src/kit/ui/useIsPhone.ts';

const load = () => {
    // The table of the first list, in a file of its own as phones have cards, is on its way together with the rest.
    if (!matchMedia(PHONE).matches) void import('#src/kit/list/DataTable.tsx').catch(() => undefined);
    return import('./Workspace.tsx');
};

let loading: ReturnType<typeof load> | undefined;

/** Fetches the workspace's chunk, once; the sign-in page calls it while the person types. A failure may be tried again. */
export const loadWorkspace = (): ReturnType<typeof load> =>
    (loading ??= load().catch((error: unknown) => {
        loading = undefined;
        throw error;
    }));
