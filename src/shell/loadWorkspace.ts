type WorkspaceModule = typeof import('./Workspace.tsx');

let loading: Promise<{ default: WorkspaceModule['Workspace'] }> | undefined;

/** Fetches the workspace's chunk, once; the sign-in page calls it while the person types. */
export const loadWorkspace = (): Promise<{ default: WorkspaceModule['Workspace'] }> =>
    (loading ??= import('./Workspace.tsx').then(
        ({ Workspace }) => ({ default: Workspace }),
        (error: unknown) => {
            loading = undefined;
            throw error;
        },
    ));
