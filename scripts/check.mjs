/** `npm run check`: types, lint, dependency rules, unused code and requirement ids; all checks that run no tests. */
import { runChecks, timed } from './steps/checks.mjs';
import { ensureDependencies } from './steps/dependencies.mjs';
import { requireNode } from './steps/node-version.mjs';
import { root } from './steps/root.mjs';

requireNode();
process.chdir(root);
await ensureDependencies({ withTools: true });
process.exitCode = await timed({ name: '检查', run: runChecks });
