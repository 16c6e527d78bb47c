import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { ARCHIVE_FILE, OWN_TILES } from '#contract/kit/tiles.ts';
import { notFound } from '#server/kit/errors.ts';

/**
 * Serves map archives (PMTiles) from the folder `tiles` of DATA_DIR, for companies without internet access. Clients read them in ranges, so
 * range requests are supported (RFC 9110, 14). The base map is public: like the city outlines it needs no session.
 */
export function addTileArchives(app: FastifyInstance): void {
    const folder = join(app.config.dataDir, 'tiles');
    app.get<{ Params: { file: string } }>(`${OWN_TILES}:file`, { config: { auth: 'public' } }, async (request, reply) => {
        const { file } = request.params;
        const path = join(folder, file);
        const found = ARCHIVE_FILE.test(file) ? await stat(path).catch(() => undefined) : undefined;
        if (!found?.isFile()) {
            await app.limiters.notFound(request);
            throw notFound();
        }
        const { size, mtimeMs } = found;
        void reply
            .type('application/vnd.pmtiles')
            .header('Accept-Ranges', 'bytes')
            .header('ETag', `"${size}-${Math.round(mtimeMs)}"`)
            .header('Cache-Control', 'public, max-age=86400');
        return sendRange(reply, path, size, request.headers.range);
    });
}

/** One range of the file, or all of it without a range. Multiple ranges are not supported, because no client needs them. */
function sendRange(reply: FastifyReply, path: string, size: number, range: string | undefined) {
    if (range === undefined) return reply.header('Content-Length', size).send(createReadStream(path));
    const [, from = '', to = ''] = /^bytes=(\d+)-(\d*)$/.exec(range) ?? [];
    const start = Number(from);
    const end = Math.min(to === '' ? size - 1 : Number(to), size - 1);
    if (from === '' || start > end) return reply.code(416).header('Content-Range', `bytes */${size}`).send();
    return reply
        .code(206)
        .header('Content-Range', `bytes ${start}-${end}/${size}`)
        .header('Content-Length', end - start + 1)
        .send(createReadStream(path, { start, end }));
}
