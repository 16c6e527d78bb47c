/** Starts only the server, as `npm start` does after installing and building; used by tests and measurements. */
import { pathToFileURL } from 'node:url';
import { ensureServer } from './steps/server.mjs';
import { nameSourcesInStacks } from './steps/stacks.mjs';

const entry = await ensureServer();
nameSourcesInStacks();
// In this process, so that signals, exit code and memory are those of the server.
await import(pathToFileURL(entry).href);
