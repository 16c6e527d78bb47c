/** What could not be loaded: the script, the script within its time, or its style sheet (ERR-06). */
export type ChunkFailure = 'script' | 'timeout' | 'style';

/** A part of the client that did not arrive; the page that shows it names the part and offers a reload. */
export class ChunkError extends Error {
    /** The screen, or the file where the browser names one. */
    readonly part: string;
    readonly failure: ChunkFailure;

    constructor(part: string, failure: ChunkFailure, options?: ErrorOptions) {
        super(`${failure} chunk of ${part} failed to load`, options);
        this.name = 'ChunkError';
        this.part = part;
        this.failure = failure;
    }
}

const FILE = /[^/\\]+\.(?:js|mjs|ts|tsx)(?=[?#\s]|$)/;
const STYLE = /[^/\\\s]+\.css/;
const SCRIPT_FAILED = /dynamically imported module|importing a module script failed|error loading dynamically/i;

/** Does an error of an import say that the chunk did not arrive? Whatever the module itself throws is not one. */
export const toChunkError = (part: string, error: unknown): ChunkError | undefined => {
    if (error instanceof ChunkError) return error;
    const message = error instanceof Error ? error.message : String(error);
    const style = STYLE.exec(message)?.[0];
    if (style !== undefined) return new ChunkError(`${part} · ${style}`, 'style', { cause: error });
    if (!SCRIPT_FAILED.test(message)) return undefined;
    const file = FILE.exec(message)?.[0];
    return new ChunkError(file === undefined ? part : `${part} · ${file}`, 'script', { cause: error });
};
