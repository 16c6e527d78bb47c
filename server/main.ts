import { rootDir } from './root.ts';
import { runServer } from './run.ts';

// Not awaited: as part of a bundle, what is loaded late would wait for a module that waits for it.
void runServer({
    env: process.env,
    rootDir,
    // Loaded late: a second process on the same DATA_DIR is refused before it has read the whole application.
    loadParts: async () => ({ ...(await import('./app.ts')), ...(await import('./db/seed/index.ts')) }),
});
