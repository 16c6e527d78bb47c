import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { rm } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFileStore } from '#server/kit/files/store.ts';
import { testConfig } from '#tests/support/config.ts';

const PATH = 'temp/20260915/0123456789abcdef0123456789abcdef.txt';
const objects = new Map<string, { bytes: Buffer; type: string | undefined }>();
const authorizations: (string | undefined)[] = [];
let s3: Server;
let endpoint: string;

/** As much of S3 as the store uses: objects by path, addressed with the bucket in it. */
beforeAll(async () => {
    s3 = createServer((request, response) => {
        const key = decodeURIComponent((request.url ?? '').split('?')[0] ?? '');
        authorizations.push(request.headers.authorization);
        const chunks: Buffer[] = [];
        request.on('data', (chunk: Buffer) => chunks.push(chunk));
        request.on('end', () => {
            const stored = objects.get(key);
            if (request.method === 'PUT') {
                objects.set(key, { bytes: Buffer.concat(chunks), type: request.headers['content-type'] });
                return response.setHeader('ETag', '"1"').end();
            }
            if (request.method === 'DELETE') {
                objects.delete(key);
                return response.writeHead(204).end();
            }
            if (!stored) return response.writeHead(404).end();
            return response
                .writeHead(200, { 'content-length': stored.bytes.length })
                .end(request.method === 'HEAD' ? undefined : stored.bytes);
        });
    });
    await new Promise<void>(resolve => s3.listen(0, '127.0.0.1', resolve));
    endpoint = `http://127.0.0.1:${(s3.address() as AddressInfo).port}`;
});
afterAll(() => new Promise<void>(resolve => void s3.close(() => resolve())));

const s3Config = () =>
    testConfig({ S3_ENDPOINT: endpoint, S3_BUCKET: 'crane', S3_ACCESS_KEY_ID: 'key-id', S3_SECRET_ACCESS_KEY: 'not-a-real-secret' });

describe.each([
    ['the data directory', () => testConfig()],
    ['an S3-compatible service', s3Config],
])('files in %s', (_where, configOf) => {
    it('are read back byte for byte, and gone once removed', async () => {
        const config = configOf();
        const files = createFileStore(config);
        expect(await files.read(PATH)).toBeUndefined();
        await files.put(PATH, Buffer.from('现场记录'), 'text/plain');
        const stored = await files.read(PATH);
        expect(stored && (await text(stored))).toBe('现场记录');
        await files.remove(PATH);
        await files.remove(PATH);
        expect(await files.read(PATH)).toBeUndefined();
        await rm(config.dataDir, { recursive: true, force: true });
    });

    it('never lie outside the store', async () => {
        await expect(createFileStore(configOf()).put('../outside.txt', Buffer.from('x'), 'text/plain')).rejects.toThrow();
    });
});

it('puts files into the bucket of the settings, signed with its key', async () => {
    await createFileStore(s3Config()).put(PATH, Buffer.from('x'), 'image/png');
    expect(objects.get(`/crane/${PATH}`)).toEqual({ bytes: Buffer.from('x'), type: 'image/png' });
    expect(authorizations.at(-1)).toContain('Credential=key-id/');
});
