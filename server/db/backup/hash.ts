import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Transform, type TransformCallback } from 'node:stream';

const LINE_END = 10;

/** Passes bytes on, takes their SHA-256 and counts their lines. In COPY text a line is a row: line ends within values are written `\\n`. */
export class HashThrough extends Transform {
    readonly #hash = createHash('sha256');
    lines = 0;

    override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
        this.#hash.update(chunk);
        for (let at = chunk.indexOf(LINE_END); at >= 0; at = chunk.indexOf(LINE_END, at + 1)) this.lines++;
        done(null, chunk);
    }

    /** To be asked once, after the end. */
    digest(): string {
        return this.#hash.digest('hex');
    }
}

/** SHA-256 of a file, or undefined where there is none. */
export const shaOfFile = async (path: string): Promise<string | undefined> => {
    const hash = createHash('sha256');
    try {
        for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
    } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
    }
    return hash.digest('hex');
};
