import { afterAll, vi } from 'vitest';

/** The files of one process share its globals: what a file has replaced goes with it. */
export const leaveNothing = (): void =>
    afterAll(() => {
        vi.useRealTimers();
        vi.unstubAllGlobals();
        vi.unstubAllEnvs();
        vi.restoreAllMocks();
    });
