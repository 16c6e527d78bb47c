/**
 * `npm run cluster`: three PostgreSQL under Patroni, etcd, HAProxy, PgBouncer, Redis and three servers on this machine, with the files of
 * deploy/cluster. Flags: `--port 8080` for people, `--base 7700` first of the inner ports, `--etcd 1` one member instead of three,
 * `--data folder`. All else (SEED…) as for `npm start`. Ctrl+C stops all of it; the next start goes on from the data.
 */
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
const { register } = await import('tsx/esm/api');
register();
await import('./cluster/main.ts');
