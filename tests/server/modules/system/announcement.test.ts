import { afterAll, describe, expect, it } from 'vitest';
import writeXlsx from 'write-excel-file/node';
import { draft, WIRE, startAnnouncements } from '#tests/support/announcements.ts';
import { uploadFiles } from '#tests/support/multipart.ts';

const { test, editor, alice, bob, get, post, put, add, released } = await startAnnouncements();
afterAll(async () => {
    await test.close();
});

describe('writing announcements', () => {
    it('[SYS-11] adds a draft with the contract’s message and defaults, and lists it with its texts', async () => {
        const { body } = await post(`${WIRE}/add`, { titile: '默认值', msgAbstract: 'x', endTime: '2099-01-01 00:00:00' });
        expect(body).toMatchObject({ success: true, message: '添加成功！' });
        expect(body.result).toMatchObject({
            sendStatus: '0',
            priority: 'H',
            msgCategory: '1',
            msgType: 'ALL',
            userIds: '',
            msgTxt: '默认值',
        });
        const { body: page } = await get(`${WIRE}/list?titile=*默认*`);
        expect((page.result as { records: unknown[] }).records).toMatchObject([
            {
                priority_dictText: '紧急消息',
                msgCategory_dictText: '通知公告',
                msgType_dictText: '全体用户',
                sendStatus_dictText: '未发布',
            },
        ]);
    });

    it('[SYS-11] stores HTML without scripts, handlers, frames, styles and javascript links', async () => {
        const msgContent =
            '<p style="color:red" onclick="x()">正文<script>alert(1)</script><iframe src="//e"></iframe><a href="javascript:x()">a</a><a href="https://e.cn">b</a></p>';
        const { msgContent: stored } = await add({ msgContent });
        expect(stored).toBe(
            '<p>正文<a target="_blank" rel="noopener noreferrer">a</a><a href="https://e.cn" target="_blank" rel="noopener noreferrer">b</a></p>',
        );
    });

    it('[SYS-11] refuses what does not fit, under its field', async () => {
        const refused = async (more: object) => (await post(`${WIRE}/add`, { ...draft, ...more })).body;
        expect(await refused({ priority: 'X' })).toMatchObject({
            success: false,
            result: { fields: { priority: expect.any(String) as string } },
        });
        expect(await refused({ startTime: '2099-12-01 00:00:00' })).toMatchObject({
            result: { fields: { endTime: '结束时间需大于开始时间' } },
        });
        expect(await refused({ msgType: 'USER', userIds: ',' })).toMatchObject({ result: { fields: { userIds: '指定用户不能为空！' } } });
        expect(await refused({ openType: 'url', openPage: 'javascript:x()' })).toMatchObject({ code: 400 });
    });

    it('[SYS-11] [HEAD-09] takes chosen users with and without the last comma, and never answers null for them', async () => {
        for (const userIds of [`${alice.userId},${bob.userId}`, `${alice.userId},${bob.userId},`]) {
            expect((await add({ msgType: 'USER', userIds })).userIds).toBe(`${alice.userId},${bob.userId},`);
        }
    });

    it('[SYS-11] [LIST-04] finds the users that a sheet names by account or id, and refuses unknown ones', async () => {
        const lines = [
            ['标题', '通告对象', '摘要', '截至日期', '指定用户'],
            ['导入甲', '指定用户', 'x', '2099-01-01 00:00:00', `alice，${bob.userId}`],
            ['导入乙', '指定用户', 'x', '2099-01-01 00:00:00', 'alice,nobody'],
        ];
        const file = await writeXlsx(lines.map(line => line.map(value => ({ value })))).toBuffer();
        const { headers, payload } = uploadFiles([['notices.xlsx', file]], { policy: 'reject_failed' });
        const url = `/api${WIRE}/importExcel`;
        const answer = await test.app.inject({ method: 'POST', url, headers: { ...headers, 'x-access-token': editor.token }, payload });
        expect(answer.json<{ result: unknown }>().result).toMatchObject({
            successCount: 1,
            errors: [{ row: 3, col: '指定用户', msg: '用户“nobody”不存在' }],
        });
        const { body } = await get(`${WIRE}/list?titile=*导入*`);
        expect((body.result as { records: unknown[] }).records).toMatchObject([
            { titile: '导入甲', msgType: 'USER', userIds: `${alice.userId},${bob.userId},` },
        ]);
    });

    it('[SYS-11] edits a draft by PUT and POST, with a stale version refused and a missing one accepted', async () => {
        const { id, version } = await add();
        expect((await put(`${WIRE}/edit`, { id, titile: '改了', msgAbstract: null }, editor.token)).body).toMatchObject({
            message: '修改成功!',
            result: { titile: '改了', msgAbstract: '值班表' },
        });
        expect((await post(`${WIRE}/edit`, { id, version, titile: '过时' })).body).toMatchObject({
            code: 409,
            result: { errorCode: 'VERSION_CONFLICT' },
        });
    });

    it('[SYS-11] publishes once, revokes once, and lets neither be edited; published ones are not deleted', async () => {
        const id = await released();
        const denied = { success: false, result: { errorCode: 'STATE_DENIED' } };
        expect((await get(`${WIRE}/doReleaseData?id=${id}`)).body).toMatchObject(denied);
        expect((await put(`${WIRE}/edit`, { id, titile: 'x' }, editor.token)).body).toMatchObject(denied);
        expect((await test.call({ method: 'DELETE', url: `${WIRE}/delete?id=${id}`, token: editor.token })).body).toMatchObject(denied);
        expect((await get(`${WIRE}/doReovkeData?id=${id}`)).body).toMatchObject({ code: 200, message: '该系统通知撤销成功' });
        expect((await get(`${WIRE}/queryById?id=${id}`)).body.result).toMatchObject({
            sendStatus: '2',
            sender: 'editor',
            cancelTime: expect.any(String) as string,
        });
        expect((await test.call({ method: 'DELETE', url: `${WIRE}/deleteBatch?ids=${id},`, token: editor.token })).body.message).toBe(
            '删除成功!',
        );
        expect((await get(`${WIRE}/queryById?id=${id}`)).status).toBe(404);
        const { rows } = await test.pool.query<{ op: string }>('select op from sys_audit_trail where data_id = $1 order by id', [id]);
        expect(rows.map(({ op }) => op)).toEqual(['add', 'action', 'action', 'delete']);
    });

    it('[SYS-11] [PERM-07] needs its permission codes', async () => {
        const { id } = await add();
        for (const url of [
            `${WIRE}/list`,
            `${WIRE}/doReleaseData?id=${id}`,
            `${WIRE}/doReovkeData?id=${id}`,
            `${WIRE}/readers?id=${id}`,
            `${WIRE}/recipients`,
        ]) {
            expect([url, (await get(url, alice.token)).status]).toEqual([url, 403]);
        }
        expect((await post(`${WIRE}/add`, draft, alice.token)).status).toBe(403);
    });

    it('[SYS-11] is not published across sites or by HEAD', async () => {
        const { id } = await add();
        const url = `${WIRE}/doReleaseData?id=${id}`;
        expect((await test.call({ url, token: editor.token, headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(403);
        expect((await test.call({ method: 'HEAD', url, token: editor.token })).status).toBe(404);
    });
});
