/** `npm start`: performs all steps from a fresh clone to a running server. Plain Node, since it runs before anything is installed. */
import { ensureClient } from './steps/client.mjs';
import { ensureDependencies } from './steps/dependencies.mjs';
import { followNpm } from './steps/follow-npm.mjs';
import { requireNode } from './steps/node-version.mjs';
import { root } from './steps/root.mjs';

requireNode();
process.chdir(root);
followNpm();
await ensureDependencies();
await ensureClient();
await import('./serve.mjs');
