import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { buildTileArchive } from '#tests/support/tile-archive.ts';

const archive = buildTileArchive('png', { name: '中国' }, [Buffer.from('tile')]);
let test: TestApp;

beforeAll(async () => {
    test = await startTestApp();
    const folder = join(test.app.config.dataDir, 'tiles');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'china.pmtiles'), archive);
    writeFileSync(join(folder, 'notes.txt'), 'not for others');
    writeFileSync(join(test.app.config.dataDir, 'beside.pmtiles'), 'not for others');
});
afterAll(() => test.close());

const get = (url: string, range?: string) => test.app.inject({ url, headers: range === undefined ? {} : { range } });

describe('map archives of the data folder', () => {
    it.each([
        ['bytes=0-6', 206, 'bytes 0-6', 'PMTiles'],
        ['bytes=3-99999', 206, `bytes 3-${archive.length - 1}`, undefined],
        [`bytes=${archive.length - 4}-`, 206, `bytes ${archive.length - 4}-${archive.length - 1}`, 'tile'],
    ])('[SETTING-06] are read piece by piece: %s', async (range, status, told, text) => {
        const answer = await get('/tiles/china.pmtiles', range);
        expect(answer.statusCode).toBe(status);
        expect(answer.headers['content-range']).toBe(`${told}/${archive.length}`);
        if (text !== undefined) expect(answer.body).toBe(text);
    });

    it('[SETTING-06] are sent whole where no piece is asked for, and can be kept', async () => {
        const answer = await get('/tiles/china.pmtiles');
        expect(answer.rawPayload).toEqual(archive);
        expect(answer.headers).toMatchObject({ 'accept-ranges': 'bytes', 'cache-control': 'public, max-age=86400' });
        expect(answer.headers.etag).toMatch(/^"\d+-\d+"$/);
    });

    it.each(['bytes=9999999-', 'bytes=5-2', 'bytes=-5', 'bytes=0-1,3-4', 'lines=1-2'])(
        '[SETTING-06] have no such piece as %s',
        async range => {
            const answer = await get('/tiles/china.pmtiles', range);
            expect([answer.statusCode, answer.headers['content-range']]).toEqual([416, `bytes */${archive.length}`]);
        },
    );

    it.each(['notes.txt', 'missing.pmtiles', '..%2Fbeside.pmtiles', '.pmtiles', 'a%20b.pmtiles'])(
        '[SETTING-06] are nothing else that lies on the disk: %s',
        async name => {
            const answer = await get(`/tiles/${name}`);
            expect([answer.statusCode, answer.body.includes('not for others')]).toEqual([404, false]);
        },
    );
});
