/** Bundles the server, or another entry point, into a few files in a folder: `node scripts/steps/bundle-server.mjs <folder> [entry]`. */
import { createRequire } from 'node:module';
import { isAbsolute, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { fail, root } from './root.mjs';

/** Pure JavaScript packages of hundreds of small files, which would be half of the files that a start reads. */
const MANY_FILES = /^(typebox|drizzle-orm)(\/|$)/;

try {
    await bundle(process.argv[2], process.argv[3] ?? 'server/main.ts');
} catch (error) {
    fail(`服务端源码无法打包：${reasonOf(error)}。请修正后重新执行本命令。 (Bundling the server failed.)`);
}

async function bundle(folder, input) {
    // Vite's bundler, resolved from Vite: a separate dependency might get a different version.
    const ofVite = createRequire(createRequire(import.meta.url).resolve('vite/package.json'));
    const { rolldown } = await import(pathToFileURL(ofVite.resolve('rolldown')).href);
    const built = await rolldown({
        cwd: root,
        input,
        platform: 'node',
        // Packages are not bundled: some are native, some read files in their own folder.
        external: id => !/^[.#]/.test(id) && !isAbsolute(id) && !MANY_FILES.test(id),
        // Otherwise a missing file of the product would only fail at run time.
        onLog: (level, log, handle) => handle(log.code === 'UNRESOLVED_IMPORT' ? 'error' : level, log),
    });
    await built.write({
        dir: folder,
        format: 'esm',
        entryFileNames: '[name].js',
        chunkFileNames: '[name].js',
        // The bundler renames the second of two functions with the same name; `name` keeps the original.
        keepNames: true,
        sourcemap: true,
        // The sources are in the same checkout.
        sourcemapExcludeSources: true,
    });
}

/** The first error in one line, with its position. */
function reasonOf(error) {
    const { loc, message } = error.errors?.[0] ?? error;
    const place = loc?.file ? `${relative(root, loc.file)}:${loc.line}:${loc.column + 1} ` : '';
    const text = stripVTControlCharacters(message).split('\n')[0];
    return `${place}${text.replace(/^\[[A-Z_]+\] /, '').replace(/\.$/, '')}`;
}
