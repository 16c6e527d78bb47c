import { afterEach, describe, expect, it, vi } from 'vitest';
import { readGround } from '#src/kit/map/ground.ts';
import { buildTileArchive } from '#tests/support/tile-archive.ts';

const PICTURE = new Uint8Array([137, 80, 78, 71]);

/** A server that has this archive and answers ranges. */
const serveArchive = (archive: Buffer) =>
    vi.stubGlobal(
        'fetch',
        vi.fn(async (_address: string, { headers }: { headers: Headers }) => {
            const [, from = '0', to = '0'] = /^bytes=(\d+)-(\d+)$/.exec(headers.get('range') ?? '') ?? [];
            const end = Math.min(Number(to), archive.length - 1);
            return new Response(new Uint8Array(archive.subarray(Number(from), end + 1)), {
                status: 206,
                headers: { 'content-range': `bytes ${from}-${end}/${archive.length}`, etag: '"1"' },
            });
        }),
    );

afterEach(() => vi.unstubAllGlobals());

describe('what a map is drawn on', () => {
    it('is pictures of a template, without a question to anybody', async () => {
        const template = 'https://tiles.example.cn/{z}/{x}/{y}.png';
        expect(await readGround(template)).toMatchObject({ kind: 'pictures', source: { type: 'raster', tiles: [template] } });
    });

    it('is pictures of an archive of our own server', async () => {
        serveArchive(buildTileArchive('png', {}, [PICTURE]));
        expect(await readGround('/tiles/pictures.pmtiles')).toMatchObject({
            kind: 'pictures',
            source: { type: 'raster', url: `pmtiles://${window.location.origin}/tiles/pictures.pmtiles` },
        });
    });

    it('is shapes of an archive with vector tiles, with the names of their layers', async () => {
        serveArchive(buildTileArchive('shapes', { vector_layers: [{ id: 'water' }, { id: 'roads' }] }, [PICTURE]));
        expect(await readGround('https://tiles.example.cn/shapes.pmtiles')).toEqual({
            kind: 'shapes',
            source: { type: 'vector', url: 'pmtiles://https://tiles.example.cn/shapes.pmtiles' },
            layers: ['water', 'roads'],
        });
    });

    it('is nothing where the archive is no archive', async () => {
        serveArchive(Buffer.from('<!doctype html>'.padEnd(200)));
        await expect(readGround('https://tiles.example.cn/page.pmtiles')).rejects.toThrow();
    });
});
