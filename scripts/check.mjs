/** `npm run check`: types, lint, dependency rules and requirement ids; everything that needs no running test. */
import { checks, timed } from './steps/checks.mjs';
import { ensureDependencies } from './steps/dependencies.mjs';
import { requireNode } from './steps/node-version.mjs';
import { root } from './steps/root.mjs';

requireNode();
process.chdir(root);
await ensureDependencies({ withTools: true });
for (const check of checks) {
    const code = await timed(check);
    if (code !== 0) process.exit(code);
}
