/** Cause of a chunk failure: the script, a timeout of the script, or its style sheet (ERR-06). */
export type ChunkFailure = 'script' | 'timeout' | 'style';

/** A chunk of the client that could not be loaded; the error page names it and offers a reload. */
export class ChunkError extends Error {
    /** The screen, or the file if the browser names one. */
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

/** Converts an error of a dynamic import to a `ChunkError` if the chunk could not be loaded; undefined for errors that the module throws. */
export const toChunkError = (part: string, error: unknown): ChunkError | undefined => {
    if (error instanceof ChunkError) return error;
    const message = error instanceof Error ? error.message : String(error);
    const style = STYLE.exec(message)?.[0];
    if (style !== undefined) return new ChunkError(`${part} · ${style}`, 'style', { cause: error });
    if (!SCRIPT_FAILED.test(message)) return undefined;
    const file = FILE.exec(message)?.[0];
    return new ChunkError(file === undefined ? part : `${part} · ${file}`, 'script', { cause: error });
};
