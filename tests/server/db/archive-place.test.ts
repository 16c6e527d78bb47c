import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WalArchiveConfig } from '#server/config/wal-archive.ts';
import { type ArchivePlace, openPlace } from '#server/db/archive/place.ts';
import { nextSegment } from '#server/db/archive/segments.ts';
import { shipSpool } from '#server/db/archive/ship.ts';
import { testConfig } from '#tests/support/config.ts';
import { removeFolder, temporaryFolder } from '../../../scripts/steps/scratch.mjs';

const SEGMENT = '000000010000000000000001';
const objects = new Map<string, Buffer>();
let s3: Server;
let folder: string;
let keys: NodeJS.ProcessEnv;

/** As much of S3 as the archive uses: objects, and their list in pages of one. */
beforeAll(async () => {
    folder = temporaryFolder('place');
    s3 = createServer((request, response) => {
        const { pathname, searchParams } = new URL(request.url ?? '', 'http://s3');
        const key = decodeURIComponent(pathname).replace(/^\/backups\/?/, '');
        const chunks: Buffer[] = [];
        request.on('data', (chunk: Buffer) => chunks.push(chunk));
        request.on('end', () => {
            if (request.method === 'PUT') {
                objects.set(key, Buffer.concat(chunks));
                return response.setHeader('ETag', '"1"').end();
            }
            if (request.method === 'DELETE') {
                objects.delete(key);
                return response.writeHead(204).end();
            }
            if (searchParams.has('list-type')) {
                const found = [...objects.keys()].filter(name => name.startsWith(searchParams.get('prefix') ?? '')).sort();
                const at = Number(searchParams.get('continuation-token') ?? 0);
                const rest = found.length > at + 1 ? `<NextContinuationToken>${at + 1}</NextContinuationToken>` : '';
                const page = found.slice(at, at + 1).map(name => `<Contents><Key>${name}</Key><Size>1</Size></Contents>`);
                return response
                    .setHeader('content-type', 'application/xml')
                    .end(`<ListBucketResult>${rest}${page.join('')}</ListBucketResult>`);
            }
            const stored = objects.get(key);
            if (!stored) return response.writeHead(404).end();
            return response.writeHead(200, { 'content-length': stored.length }).end(request.method === 'HEAD' ? undefined : stored);
        });
    });
    await new Promise<void>(resolve => s3.listen(0, '127.0.0.1', resolve));
    keys = {
        S3_ENDPOINT: `http://127.0.0.1:${(s3.address() as AddressInfo).port}`,
        S3_BUCKET: 'uploads',
        S3_ACCESS_KEY_ID: 'key-id',
        S3_SECRET_ACCESS_KEY: 'not-a-real-secret',
    };
});
afterAll(async () => {
    await new Promise<void>(resolve => void s3.close(() => resolve()));
    removeFolder(folder);
});

const placeOf = (env: NodeJS.ProcessEnv): ArchivePlace => openPlace(testConfig(env).walArchive as WalArchiveConfig);

describe.each([
    ['a folder', () => placeOf({ WAL_ARCHIVE: join(folder, 'archive') })],
    ['a part of a bucket', () => placeOf({ ...keys, WAL_ARCHIVE: 's3://backups/crane/wal' })],
])('an archive in %s', (kind, open) => {
    it('keeps what is handed in, takes it a second time, and refuses another one under its name', async () => {
        const place = open();
        const spool = join(folder, `spool-${kind.length}`);
        const handIn = (name: string, text: string) => {
            mkdirSync(spool, { recursive: true });
            writeFileSync(join(spool, name), text);
        };
        expect(await place.names('wal')).toEqual([]);
        for (const name of [SEGMENT, nextSegment(SEGMENT), '00000002.history', 'archtemp.draft']) handIn(name, `log of ${name}`);
        await shipSpool(spool, place);
        expect((await place.names('wal')).map(name => name.split('.')[0])).toEqual([SEGMENT, nextSegment(SEGMENT), '00000002']);
        expect([existsSync(join(spool, SEGMENT)), existsSync(join(spool, 'archtemp.draft'))]).toEqual([false, true]);
        handIn(SEGMENT, `log of ${SEGMENT}`);
        await shipSpool(spool, place);
        handIn(SEGMENT, 'another log');
        await expect(shipSpool(spool, place)).rejects.toThrow(`has another ${SEGMENT}`);
        expect(existsSync(join(spool, SEGMENT))).toBe(true);
        const [first = ''] = await place.names('wal');
        await place.remove(`wal/${first}`);
        await place.remove(`wal/${first}`);
        expect(await place.read(`wal/${first}`)).toBeUndefined();
    });
});

describe('WAL_ARCHIVE', () => {
    it.each<[string, NodeJS.ProcessEnv]>([
        ['只适用于内置数据库', { WAL_ARCHIVE: '/backup', DATABASE_URL: 'postgres://u:p@127.0.0.1/x' }],
        ['s3:// 需要 S3 的地址与密钥', { WAL_ARCHIVE: 's3://backups/crane' }],
        ['地址无法识别', { WAL_ARCHIVE: 'https://backups.example.com' }],
    ])('is refused: %s', (said, env) => {
        expect(() => testConfig(env)).toThrow(said);
    });
});

it('counts segments across the middle digits', () => {
    expect(nextSegment('0000000100000000000000FF')).toBe('000000010000000100000000');
});
