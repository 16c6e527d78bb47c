/** `npm start`: everything from a fresh clone to a running server. Plain Node, since it runs before anything is installed. */
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
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

// In this very process: signals, exit code and memory are then the server's own, with nothing in between.
const { register } = await import('tsx/esm/api');
register();
await import(pathToFileURL(join(root, 'server', 'main.ts')).href);
