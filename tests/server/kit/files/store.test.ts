import { rm } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFileStore } from '#server/kit/files/store.ts';
import { testConfig } from '#tests/support/config.ts';
import { type S3Server, startS3 } from '#tests/support/s3-server.ts';

const PATH = 'temp/20260915/0123456789abcdef0123456789abcdef.txt';
let s3: S3Server;

beforeAll(async () => {
    s3 = await startS3();
});
afterAll(() => s3.close());

const s3Config = () => testConfig(s3.env);

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
    expect(s3.objects.get(`/crane/${PATH}`)).toEqual({ bytes: Buffer.from('x'), type: 'image/png' });
    expect(s3.authorizations.at(-1)).toContain('Credential=key-id/');
});
