import { existsSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StoredFile } from '#contract/kit/files.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { uploadFiles } from '#tests/support/multipart.ts';
import { signInWith } from '#tests/support/people.ts';

let test: TestApp;
let alice: string;
let bob: string;
let clerk: string;
let picture: Buffer;

beforeAll(async () => {
    test = await startTestApp();
    alice = (await signInWith(test, 'alice', [])).token;
    bob = (await signInWith(test, 'bob', ['order:order:query'])).token;
    clerk = (
        await signInWith(
            test,
            'clerk',
            ['list', 'query', 'add', 'delete'].map(action => `system:ossFile:${action}`),
        )
    ).token;
    const plain = sharp({ create: { width: 40, height: 20, channels: 3, background: '#1890ff' } });
    picture = await plain
        .withExif({ IFD0: { Copyright: 'canary-4711' } })
        .jpeg()
        .toBuffer();
});
afterAll(async () => {
    await test.close();
    await rm(test.app.config.dataDir, { recursive: true, force: true });
});

type Files = Parameters<typeof uploadFiles>[0];
const send = (token: string, files: Files, fields: Record<string, string> = {}, url = '/sys/common/upload') => {
    const { headers, payload } = uploadFiles(files, fields);
    return test.call({ method: 'POST', url, token, headers, body: payload });
};
const store = async (token: string, name: string, bytes: Buffer, biz: string) => {
    const { body } = await send(token, [[name, bytes]], { biz });
    expect(body).toMatchObject({ success: true, code: 0 });
    return body.result as StoredFile;
};
const open = (path: string, token?: string, query = '') => test.call({ url: `/sys/common/static/${path}${query}`, token });
const text = Buffer.from('编号,名称\n1,吊车\n');

describe('uploading', () => {
    it('[UPLOAD-01] answers the stored path as message with code 0, under a name of the server’s own', async () => {
        const { body } = await send(alice, [['../../etc/现场 照片.JPG', picture]], { isup: '1' });
        expect(body).toMatchObject({ success: true, code: 0, result: { fileName: '现场 照片.JPG', filePath: body.message } });
        expect(body.message).toMatch(/^temp\/\d{8}\/[0-9a-f]{32}\.jpg$/);
    });

    it('[UPLOAD-01] needs a session and a file', async () => {
        const { headers, payload } = uploadFiles([['a.txt', text]]);
        expect((await test.call({ method: 'POST', url: '/sys/common/upload', headers, body: payload })).status).toBe(401);
        expect((await send(alice, [])).status).toBe(400);
        expect((await test.call({ method: 'POST', url: '/sys/common/upload', token: alice, body: {} })).status).toBe(400);
    });

    it.each(['..', 'a/../../b', '/etc', 'C:\\x', 'nowhere', 'temp\u0000'])('refuses the folder %j', async biz => {
        const { status, body } = await send(alice, [['a.png', picture]], { biz });
        expect([status, body.message]).toEqual([400, '上传目录bizPath，格式非法！']);
    });

    it.each([
        ['picture.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
        ['page.html', Buffer.from('<html><script>alert(1)</script></html>')],
        ['program.png', Buffer.from('MZ\u0090\u0000\u0003\u0000\u0000\u0000')],
        ['picture.png', Buffer.from('plain text')],
        ['table.csv', Buffer.from([1, 2, 3, 0])],
        ['invoice.ofd', Buffer.from('PK')],
        ['nothing', text],
        ['empty.txt', Buffer.alloc(0)],
    ])('refuses %s, which is of no allowed type or not what it says', async (name, bytes) => {
        expect((await send(alice, [[name, bytes]])).status).toBe(400);
    });

    it('draws pictures again, without what was hidden in them', async () => {
        const gif = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#f00' } })
            .gif()
            .toBuffer();
        const hidden = await store(alice, 'a.gif', Buffer.concat([gif, Buffer.from('<script>alert(1)</script>')]), 'temp');
        const shown = await test.app.inject({ url: `/api/sys/common/static/${hidden.filePath}` });
        expect(shown.rawPayload.includes('script')).toBe(false);
        const photo = await store(alice, 'a.jpg', picture, 'temp');
        expect((await test.app.inject({ url: `/api/sys/common/static/${photo.filePath}` })).rawPayload.includes('canary')).toBe(false);
    });

    it('refuses a picture of too many pixels', async () => {
        const huge = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#fff' } })
            .png({ compressionLevel: 9 })
            .toBuffer();
        const { status, body } = await send(alice, [['huge.png', huge]]);
        expect([status, body.message]).toEqual([400, '图片无法识别或尺寸过大']);
    });

    it('refuses a second file and more than 10 MiB, and leaves nothing behind', async () => {
        const before = storedFiles();
        expect((await send(alice, [['a.txt', text], ['b.txt', text]])).status).toBe(400); // prettier-ignore
        const large = await send(alice, [['a.txt', Buffer.alloc(11 * 1024 * 1024, 'a')]]);
        expect([large.status, large.body.message]).toEqual([413, '文件大小超出10MB限制, 请压缩或降低文件质量! ']);
        expect(storedFiles()).toBe(before);
    });
});

describe('reading', () => {
    it('[CALL-06] gives public files to anybody, as pictures in place and everything else as a download', async () => {
        const photo = await store(alice, '头像.png', await sharp(picture).png().toBuffer(), 'avatar');
        const shown = await open(photo.filePath);
        expect(shown.status).toBe(200);
        expect(shown.headers).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' });
        expect(shown.headers['content-disposition']).toContain('inline; filename="file.png"; filename*=UTF-8\'\'%E5%A4%B4');
        expect(shown.headers['content-security-policy']).toContain('sandbox');
        const note = await store(alice, '说明.txt', text, 'temp');
        const saved = await open(`${note.filePath},`);
        expect(saved.headers['content-type']).toBe('application/octet-stream');
        expect(saved.headers['content-disposition']).toMatch(/^attachment; /);
        expect(saved.text).toBe(text.toString());
    });

    it('hides private files from everybody but the uploader and those with a code of the folder', async () => {
        const { filePath } = await store(alice, '现场.txt', text, 'order');
        expect((await open(filePath)).status).toBe(404);
        expect((await open(filePath, clerk)).status).toBe(404);
        expect((await open(filePath, undefined, `?token=${alice}`)).status).toBe(404);
        expect((await open(filePath, alice)).status).toBe(200);
        const seen = await open(filePath, bob);
        expect([seen.status, seen.headers['cache-control']]).toEqual([200, 'private, no-store']);
    });

    it('gives a private file once for a ticket, within 30 seconds, and to nobody who could not read it', async () => {
        const { filePath } = await store(alice, '现场.txt', text, 'order');
        const ticketFor = (token: string, path = filePath) =>
            test.call({ method: 'POST', url: '/sys/common/ticket', token, body: { path } });
        expect((await ticketFor(clerk)).status).toBe(404);
        const make = async (path?: string) => ((await ticketFor(alice, path)).body.result as { ticket: string }).ticket;
        const ticket = await make();
        expect((await open(filePath, undefined, `?ticket=${ticket}`)).status).toBe(200);
        expect((await open(filePath, undefined, `?ticket=${ticket}`)).status).toBe(404);
        const other = await store(alice, '另一个.txt', text, 'order');
        const foreign = await make(other.filePath);
        expect((await open(filePath, undefined, `?ticket=${foreign}`)).status).toBe(404);
        const late = await make(`/sys/common/static/${filePath}`);
        test.app.clock.shift(31_000);
        expect((await open(filePath, undefined, `?ticket=${late}`)).status).toBe(404);
        test.app.clock.shift(0);
    });

    it.each(['..%2f..%2fapp-secret', '%2e%2e/app-secret', '..%5capp-secret', 'temp/', 'temp', '.env', 'temp/20260101/x%00.png'])(
        'finds nothing at %s',
        async path => {
            expect([400, 403, 404]).toContain((await open(path, alice)).status);
        },
    );
});

describe('the file list', () => {
    it('[SYS-22] takes uploads, lists them and opens them by name', async () => {
        const added = await send(clerk, [['合同扫描.txt', text]], {}, '/sys/oss/file/upload');
        expect(added.body).toMatchObject({ success: true, message: '上传成功！' });
        const list = await test.call({ url: '/sys/oss/file/list?fileName=*合同*', token: clerk });
        expect(list.body.result).toMatchObject({ total: 1, records: [{ fileName: '合同扫描.txt', folder: 'temp', createBy: 'clerk' }] });
        const minio = await send(clerk, [['b.txt', text]], {}, '/sys/upload/uploadMinio');
        expect(minio.body.message).toMatch(/^https?:\/\/[^/]+\/api\/sys\/common\/static\/temp\//);
    });

    it('[SYS-22] is closed to those without its codes', async () => {
        expect((await test.call({ url: '/sys/oss/file/list', token: alice })).status).toBe(403);
        expect((await send(alice, [['a.txt', text]], {}, '/sys/oss/file/upload')).status).toBe(403);
    });

    it('[SYS-22] lets the uploader or the right holder delete, hides foreign files, and removes the bytes', async () => {
        const mine = await store(alice, 'a.txt', text, 'temp');
        const remove = (id: string, token: string) => test.call({ method: 'DELETE', url: `/sys/oss/file/delete?id=${id}`, token });
        expect((await remove(mine.id, bob)).status).toBe(404);
        expect((await remove(mine.id, alice)).body.message).toBe('删除成功!');
        expect((await open(mine.filePath)).status).toBe(404);
        expect(existsSync(join(test.app.config.dataDir, 'files', mine.filePath))).toBe(false);
        const other = await store(alice, 'a.txt', text, 'temp');
        expect((await remove(other.id, clerk)).body.success).toBe(true);
        expect((await remove(other.id, clerk)).status).toBe(404);
    });
});

const storedFiles = () => readdirSync(join(test.app.config.dataDir, 'files'), { recursive: true }).length;
