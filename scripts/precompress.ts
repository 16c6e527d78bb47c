import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

/** The chunks on the critical path of a first visit, up to the home page; see `client-chunks.ts`. */
const AWAITED = /\/(light|workspace|table|common|homes|charts|later\.zh)-[^/]+\.js$/;

const compress = promisify(brotliCompress);

/**
 * Writes a `.br` file beside each chunk on the critical path. The best compression saves 7 % compared with the server's compression at a first
 * request, but takes seconds, which only the build can afford.
 */
export const precompress = () => ({
    name: 'precompress',
    apply: 'build' as const,
    // Reads from disk: only there the files have the content that a browser receives.
    async writeBundle({ dir = '' }: { dir?: string }, bundle: Readonly<Record<string, unknown>>) {
        const awaited = Object.keys(bundle).filter(name => AWAITED.test(name));
        await Promise.all(
            awaited.map(async name => {
                const plain = await readFile(join(dir, name));
                const packed = await compress(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } });
                await writeFile(join(dir, `${name}.br`), packed);
            }),
        );
    },
});
