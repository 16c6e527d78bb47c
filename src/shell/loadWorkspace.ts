const load = () => import('./Workspace.tsx');

let loading: ReturnType<typeof load> | undefined;

/** Fetches the workspace's chunk, once; the sign-in page calls it while the person types. A failure may be tried again. */
export const loadWorkspace = (): ReturnType<typeof load> =>
    (loading ??= load().catch((error: unknown) => {
        loading = undefined;
        throw error;
    }));
