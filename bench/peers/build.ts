import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const PLAIN_VITE = String.raw`import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
const path = (name: string) => new URL(name, import.meta.url).pathname;
export default defineConfig({
    plugins: [react()],
    define: { 'process.env.REACT_APP_DATA_PROVIDER': '""' },
    resolve: {
        alias: [
            { find: 'ra-input-rich-text', replacement: path('src/plainInput.ts') },
            // The package names no entries so deep.
            { find: /^@mui\/material\/colors\/(\w+)$/, replacement: path('node_modules/@mui/material/esm/colors/$1.js') },
        ],
    },
});
`;
/** Replaces the rich text editor, whose package versions do not always match; no measured page uses it. */
const PLAIN_INPUT = "export { TextInput as RichTextInput } from 'react-admin';\n";
const NO_FAKE_SERVER = 'export default async (_type: string) => ({ start: async (_options: object) => undefined });\n';
const REST = "import simpleRestProvider from 'ra-data-simple-rest';\nexport default simpleRestProvider('/rest');\n";

/**
 * Builds react-admin's demo from its published packages, once; see README.md.
 * @returns the folder of the demo, with `dist` and `node_modules`
 * @throws Error without PEER_DEMO, the first time
 */
export const buildPeer = (): string => {
    const folder = resolve('.data/peer');
    if (existsSync(join(folder, 'dist/index.html'))) return folder;
    const demo = process.env.PEER_DEMO;
    if (!demo || !existsSync(join(demo, 'src/App.tsx')))
        throw new Error('PEER_DEMO must name examples/demo of a clone of react-admin, see bench/peers/README.md');
    rmSync(folder, { recursive: true, force: true });
    cpSync(demo, folder, { recursive: true });
    writeFileSync(join(folder, 'vite.config.ts'), PLAIN_VITE);
    writeFileSync(join(folder, 'src/plainInput.ts'), PLAIN_INPUT);
    writeFileSync(join(folder, 'src/fakeServer/index.ts'), NO_FAKE_SERVER);
    writeFileSync(join(folder, 'src/dataProvider/rest.ts'), REST);
    const run = (...command: string[]) => execFileSync(command[0] ?? '', command.slice(1), { cwd: folder, stdio: 'inherit' });
    run('npm', 'install', '--no-audit', '--no-fund', '--ignore-scripts');
    run('npx', 'vite', 'build');
    return folder;
};
