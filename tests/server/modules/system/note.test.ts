import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { NoticeBoard } from '#contract/system/announcement.ts';
import type { StoredFile } from '#contract/kit/files.ts';
import type { Note } from '#contract/kit/calls/note.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { addDictionaries } from '#tests/support/dictionaries.ts';
import { uploadFiles } from '#tests/support/multipart.ts';
import { addUser, signIn, signInWith } from '#tests/support/people.ts';

let test: TestApp;
let alice: string;
let bob: string;
let carol: string;
let recordId: string;
const resource = 'system/position';

beforeAll(async () => {
    test = await startTestApp();
    await addDictionaries(test, ['position_rank']);
    alice = (
        await signInWith(
            test,
            'alice',
            ['add', 'query', 'delete'].map(action => `system:position:${action}`),
        )
    ).token;
    bob = (await signInWith(test, 'bob', ['system:position:query'])).token;
    await addUser(test, { username: 'carol' });
    carol = await signIn(test, 'carol');
    recordId = await addPosition('lead', '车队长');
});
afterAll(async () => {
    await test.close();
    await rm(test.app.config.dataDir, { recursive: true, force: true });
});

async function addPosition(code: string, name: string): Promise<string> {
    const body = { code, name, postRank: '3' };
    const answer = await test.call({ method: 'POST', url: '/sys/position/add', token: alice, body });
    if (!answer.body.success) throw new Error(answer.body.message);
    return (answer.body.result as { id: string }).id;
}
const write = (token: string, body: string, more: object = {}) =>
    test.call({ method: 'POST', url: '/sys/note/add', token, body: { resource, recordId, body, ...more } });
const read = (token: string, id = recordId) => test.call({ url: `/sys/note/list?resource=${resource}&recordId=${id}`, token });
const notesOf = async (token: string) => (await read(token)).body.result as Note[];
const remove = (token: string, id: string) => test.call({ method: 'POST', url: '/sys/note/delete', token, body: { id } });
const feedOf = async (token: string) => ((await test.call({ url: '/sys/note/feed', token })).body.result as Note[]).map(note => note.body);
const noticesOf = async (token: string) => {
    const { body } = await test.call({ url: '/sys/annountCement/listByUser?pageSize=50', token });
    const { anntMsgList, sysMsgList } = body.result as NoticeBoard;
    return [...anntMsgList, ...sysMsgList].map(({ titile }) => titile);
};
const store = async (token: string) => {
    const { headers, payload } = uploadFiles([['现场.txt', Buffer.from('编号,名称\n1,吊车\n')]], { biz: 'note' });
    const { body } = await test.call({ method: 'POST', url: '/sys/common/upload', token, headers, body: payload });
    return (body.result as StoredFile).filePath;
};
const open = async (path: string, token: string) => (await test.call({ url: `/sys/common/static/${path}`, token })).status;

describe('notes on a record', () => {
    it('are read, newest first, by those who may see the record', async () => {
        await write(alice, '客户要求改期');
        await write(bob, '  已电话确认\n');
        expect(await notesOf(alice)).toMatchObject([
            { body: '已电话确认', author: 'bob', isOwn: false, title: '车队长' },
            { body: '客户要求改期', author: 'alice', isOwn: true },
        ]);
    });

    it('[PERM-03] are hidden from the others as if the record were not there, and so are their files', async () => {
        const path = await store(alice);
        expect((await write(alice, '见附件', { files: path })).body.success).toBe(true);
        expect([await open(path, bob), await open(path, carol)]).toEqual([200, 404]);
        const hidden = await read(carol);
        const absent = await read(alice, '999');
        expect([hidden.status, absent.status]).toEqual([404, 404]);
        expect(hidden.body.message).toBe(absent.body.message);
        expect((await write(carol, '路过')).status).toBe(404);
        const unknown = await test.call({ url: `/sys/note/list?resource=no/such&recordId=1`, token: alice });
        expect(unknown.status).toBe(404);
    });

    it('call colleagues by a notice, once, and not the writer', async () => {
        expect((await write(alice, '请看一下', { mentions: ['bob', 'alice'] })).body.success).toBe(true);
        await test.app.outbox.drain();
        expect(await noticesOf(bob)).toEqual(['alice在车队长的备注中提到了您']);
        expect(await noticesOf(alice)).toEqual([]);
        expect(await feedOf(bob)).toContain('请看一下');
        const refused = await write(alice, '请看一下', { mentions: ['nobody'] });
        expect(refused.body.result).toMatchObject({ fields: { mentions: 'nobody已停用或不存在，请重新选择' } });
    });

    it('show in the feed of who wrote earlier, and of who is called only while they may see the record', async () => {
        await write(bob, '处理完了', { mentions: ['carol'] });
        expect(await feedOf(alice)).toContain('处理完了');
        expect(await feedOf(bob)).not.toContain('处理完了');
        expect(await feedOf(carol)).toEqual([]);
    });

    it('refuse an empty text and files of others, and change nothing', async () => {
        const before = (await notesOf(alice)).length;
        expect((await write(alice, '  ')).status).toBe(400);
        const stolen = await write(bob, '看附件', { files: await store(alice) });
        expect(stolen.body.result).toMatchObject({ fields: { files: '附件已失效，请重新上传' } });
        expect(await notesOf(alice)).toHaveLength(before);
    });

    it('are deleted by their writer alone', async () => {
        const [{ id } = { id: '' }] = await notesOf(bob);
        expect((await remove(alice, id)).status).toBe(404);
        expect((await remove(bob, id)).body.success).toBe(true);
        expect((await remove(bob, id)).status).toBe(404);
        expect((await notesOf(alice)).map(note => note.id)).not.toContain(id);
    });

    it('leave with the record', async () => {
        const gone = await addPosition('gone', '调度员');
        await test.call({ method: 'POST', url: '/sys/note/add', token: alice, body: { resource, recordId: gone, body: '留言' } });
        await test.call({ method: 'DELETE', url: `/sys/position/delete?id=${gone}`, token: alice });
        expect((await read(alice, gone)).status).toBe(404);
    });
});
