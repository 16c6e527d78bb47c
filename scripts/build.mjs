/** `npm run build:all`: builds client and server as `npm start` would, for installations whose program folder is read-only later. */
import { ensureClient } from './steps/client.mjs';
import { requireNode } from './steps/node-version.mjs';
import { root } from './steps/root.mjs';
import { ensureServer } from './steps/server.mjs';

requireNode();
process.chdir(root);
await ensureClient();
await ensureServer();
