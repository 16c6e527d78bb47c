/**
 * `npm run cluster`: three PostgreSQL under Patroni, etcd, HAProxy, PgBouncer, Redis and three servers on this machine, with the files of
 * deploy/cluster. Flags: `--port 8080` for users, `--base 7700` for the first internal port, `--etcd 1` for one member instead of three, `--data
 * folder`. Other settings (SEED…) as for `npm start`. Ctrl+C stops everything; the next start continues with the stored data.
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
