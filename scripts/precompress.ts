import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

/** The files that everybody waits for at a first visit; see `client-chunks.ts`. */
const AWAITED = /\/(light|workspace)-[^/]+\.js$/;

const compress = promisify(brotliCompress);

interface Context {
    emitFile(file: { type: 'asset'; fileName: string; source: Uint8Array }): unknown;
}
type Bundle = Record<string, { type: string; fileName: string; code?: string }>;

/**
 * Lays a `.br` beside what everybody waits for. The best compression saves 7 % over what the server does at a first request, and takes
 * seconds, which the build has.
 */
export const precompress = () => ({
    name: 'precompress',
    apply: 'build' as const,
    async generateBundle(this: Context, _options: unknown, bundle: Bundle) {
        const awaited = Object.values(bundle).filter(({ fileName }) => AWAITED.test(fileName));
        await Promise.all(
            awaited.map(async ({ fileName, code = '' }) => {
                const source = await compress(code, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } });
                this.emitFile({ type: 'asset', fileName: `${fileName}.br`, source });
            }),
        );
    },
});
