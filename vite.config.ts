import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { builtFiles } from './scripts/built-files.ts';
import { createChunkNames } from './scripts/client-chunks.ts';
import { earlyParts } from './scripts/early-parts.ts';
import { precompress } from './scripts/precompress.ts';
import { textsAsJson } from './scripts/texts-as-json.ts';

/** The server that `npm run dev` starts beside Vite; Vite proxies `/api` and `/config.js` to it. */
const backend = `http://127.0.0.1:${process.env.PORT ?? 8080}`;

export default defineConfig({
    plugins: [react(), textsAsJson(), earlyParts(), precompress(), builtFiles()],
    server: { port: 5173, proxy: { '/api': { target: backend, ws: true }, '/config.js': backend } },
    build: {
        target: 'es2022',
        sourcemap: false,
        assetsInlineLimit: 0,
        rolldownOptions: { output: { codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: createChunkNames() }] } } },
    },
});
