/** `npm run build:all`: client and server as `npm start` would build them, for a place where the program can't be written to later. */
import { ensureClient } from './steps/client.mjs';
import { requireNode } from './steps/node-version.mjs';
import { root } from './steps/root.mjs';
import { ensureServer } from './steps/server.mjs';

requireNode();
process.chdir(root);
await ensureClient();
await ensureServer();
