import { resolve } from 'node:path';
import { runServer } from './run.ts';

await runServer({
    env: process.env,
    rootDir: resolve(import.meta.dirname, '..'),
    // Loaded late: a second process on the same DATA_DIR is refused before it has read the whole application.
    loadParts: async () => ({ ...(await import('./app.ts')), ...(await import('./db/seed/index.ts')) }),
});
