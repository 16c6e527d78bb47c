/** Writes the server, or another entry of its source, as a few files into a folder: `node scripts/steps/bundle-server.mjs <folder> [entry]`. */
import { createRequire } from 'node:module';
import { isAbsolute, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { fail, root } from './root.mjs';

/** Packages of hundreds of small files, all plain JavaScript, that would be half of what a start reads. */
const MANY_FILES = /^(typebox|drizzle-orm)(\/|$)/;

try {
    await bundle(process.argv[2], process.argv[3] ?? 'server/main.ts');
} catch (error) {
    fail(`服务端源码无法打包：${reasonOf(error)}。请修正后重新执行本命令。 (Bundling the server failed.)`);
}

async function bundle(folder, input) {
    // Vite's own bundler, found where Vite finds it: another one beside it would be another version one day.
    const ofVite = createRequire(createRequire(import.meta.url).resolve('vite/package.json'));
    const { rolldown } = await import(pathToFileURL(ofVite.resolve('rolldown')).href);
    const built = await rolldown({
        cwd: root,
        input,
        platform: 'node',
        // Packages stay where they are: some are native, some read files that lie beside them.
        external: id => !/^[.#]/.test(id) && !isAbsolute(id) && !MANY_FILES.test(id),
        // What is missing of ours would be found missing by a user otherwise.
        onLog: (level, log, handle) => handle(log.code === 'UNRESOLVED_IMPORT' ? 'error' : level, log),
    });
    await built.write({
        dir: folder,
        format: 'esm',
        entryFileNames: '[name].js',
        chunkFileNames: '[name].js',
        // Of two functions of one name the second is renamed, but goes on telling its name.
        keepNames: true,
        sourcemap: true,
        // The sources lie beside.
        sourcemapExcludeSources: true,
    });
}

/** The first fault in one line: where and what. */
function reasonOf(error) {
    const { loc, message } = error.errors?.[0] ?? error;
    const place = loc?.file ? `${relative(root, loc.file)}:${loc.line}:${loc.column + 1} ` : '';
    const text = stripVTControlCharacters(message).split('\n')[0];
    return `${place}${text.replace(/^\[[A-Z_]+\] /, '').replace(/\.$/, '')}`;
}
