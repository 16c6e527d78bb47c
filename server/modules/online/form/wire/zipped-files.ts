import { buffer } from 'node:stream/consumers';
import { zipSync } from 'fflate';
import type { FastifyInstance } from 'fastify';
import { findFiles } from '#server/modules/system/oss-file/file.service.ts';

/** Several stored files as one, under the names that people gave them; undefined without any. Who may have them has been asked. */
export const zippedFiles = async (
    app: Pick<FastifyInstance, 'db' | 'files'>,
    paths: readonly string[],
): Promise<Uint8Array | undefined> => {
    const entries = new Map<string, Uint8Array>();
    for (const { url, fileName } of await findFiles(app.db, paths)) {
        const stream = await app.files.read(url);
        // Two files of one name keep both.
        const name = entries.has(fileName) ? `${entries.size + 1}-${fileName}` : fileName;
        if (stream) entries.set(name, new Uint8Array(await buffer(stream)));
    }
    return entries.size === 0 ? undefined : zipSync(Object.fromEntries(entries), { level: 0 });
};
