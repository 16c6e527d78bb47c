/** The server alone, as `npm start` runs it once all is installed and built; tests and measurements start it so. */
import { pathToFileURL } from 'node:url';
import { ensureServer } from './steps/server.mjs';
import { nameSourcesInStacks } from './steps/stacks.mjs';

const entry = await ensureServer();
nameSourcesInStacks();
// In this very process: signals, exit code and memory are then the server's own, with nothing in between.
await import(pathToFileURL(entry).href);
