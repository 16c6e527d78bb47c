import { afterAll, describe, expect, it } from 'vitest';
import { SENT, WIRE, startAnnouncements } from '#tests/support/announcements.ts';
import { startTestApp } from '#tests/support/app.ts';
import { listen, openSocket } from '#tests/support/sockets.ts';

const { test, alice, bob, person, get, put, add, released, board, idsOf, markRead } = await startAnnouncements();
const other = await startTestApp({ database: test.database });
afterAll(async () => {
    await other.close();
    await test.close();
});

describe('reading announcements', () => {
    it('[HEAD-09] lists what is unread in two categories with totals, newest first', async () => {
        const carol = await person('carol');
        const before = await board(carol.token);
        const first = await released({ titile: '第一条' });
        const second = await released({ titile: '第二条', msgCategory: '2' });
        const after = await board(carol.token);
        expect([after.anntMsgTotal - before.anntMsgTotal, after.sysMsgTotal - before.sysMsgTotal]).toEqual([1, 1]);
        expect(after.anntMsgList[0]).toMatchObject({
            id: first,
            msgId: first,
            msgTxt: '第一条',
            priority_dictText: '重要消息',
            sender_dictText: 'editor',
        });
        expect(after.sysMsgList[0]).toMatchObject({ id: second });
    });

    it('[SYS-12] shows nothing before it begins, after it has ended in the bell, when revoked, or when meant for others', async () => {
        const later = await released({ startTime: '2098-01-01 00:00:00' });
        const personal = await released({ msgType: 'USER', userIds: bob.userId });
        const gone = await released();
        const draftId = (await add()).id;
        await get(`${WIRE}/doReovkeData?id=${gone}`);
        expect(await idsOf(bob.token)).toContain(personal);
        const seen = await idsOf(alice.token);
        for (const hidden of [later, personal, gone, draftId]) {
            expect(seen).not.toContain(hidden);
            expect([hidden, (await get(`${WIRE}/queryById?id=${hidden}`, alice.token)).status]).toEqual([hidden, 404]);
            expect((await get(`${WIRE}/show/${hidden}`, alice.token)).status).toBe(404);
            expect((await get(`${WIRE}/syncNotic?anntId=${hidden}`, alice.token)).status).toBe(404);
        }
        const { rows } = await test.pool.query('select 1 from sys_announcement_send where annt_id = $1 and user_id = $2', [
            personal,
            alice.userId,
        ]);
        await markRead(personal, alice.token);
        expect(rows).toEqual([]);
        expect(await idsOf(bob.token)).toContain(personal);
    });

    it('[HEAD-07] [SYS-12] marks as read for the caller alone, repeatably, and refuses a malformed id', async () => {
        const id = await released();
        for (let time = 0; time < 2; time++) expect((await markRead(id, alice.token)).body).toMatchObject({ success: true, result: null });
        expect(await idsOf(alice.token)).not.toContain(id);
        expect(await idsOf(bob.token)).toContain(id);
        expect((await markRead("x'; drop table sys_user; --", alice.token)).status).toBe(400);
        const { body } = await get(`${SENT}/getMyAnnouncementSend?titile=国庆&readFlag=1&pageSize=100`, alice.token);
        expect((body.result as { records: object[] }).records).toEqual(
            expect.arrayContaining([
                expect.objectContaining({ anntId: id, readFlag: '1', userId: alice.userId, pageNo: 1, pageSize: 100 }),
            ]),
        );
    });

    it('[SYS-12] lists one’s own, unread first; all can be marked at once', async () => {
        const dave = await person('dave');
        const [one, two] = [await released({ titile: '甲' }), await released({ titile: '乙' })];
        await markRead(two, dave.token);
        const mine = async () =>
            (
                (await get(`${SENT}/getMyAnnouncementSend?pageSize=200`, dave.token)).body.result as {
                    records: { anntId: string; readFlag: string }[];
                }
            ).records;
        const list = await mine();
        expect(list.findIndex(row => row.anntId === one)).toBeLessThan(list.findIndex(row => row.anntId === two));
        expect((await put(`${SENT}/readAll`, {}, dave.token)).body).toMatchObject({ success: true, code: 0, message: '全部已读' });
        expect((await mine()).every(row => row.readFlag === '1')).toBe(true);
        expect((await board(dave.token)).anntMsgTotal).toBe(0);
    });

    it('[SYS-12] lets nobody touch another’s mark', async () => {
        const id = await released();
        const { body } = await get(`${SENT}/list?pageSize=500`, bob.token);
        const row = (body.result as { records: { id: string; anntId: string }[] }).records.find(({ anntId }) => anntId === id);
        expect((await put(`${SENT}/edit`, { id: row?.id, readFlag: '1' }, alice.token)).status).toBe(404);
        expect((await put(`${SENT}/edit`, { id: row?.id, starFlag: '1' }, bob.token)).body.message).toBe('操作成功!');
        expect((await get(`${SENT}/getOne?sendId=${row?.id}`, alice.token)).status).toBe(404);
        expect((await get(`${SENT}/getOne?sendId=${row?.id}`, bob.token)).body.result).toMatchObject({ starFlag: '1', anntId: id });
    });

    it('[SYS-11] tells who has read it, by when', async () => {
        const id = await released({ msgType: 'USER', userIds: `${alice.userId},${bob.userId}` });
        await markRead(id, bob.token);
        const { body } = await get(`${WIRE}/readers?id=${id}`);
        expect(body.result).toMatchObject({
            total: 2,
            read: 1,
            records: [
                { username: 'bob', readFlag: '1', readTime: expect.any(String) as string },
                { username: 'alice', readTime: null },
            ],
        });
        expect((await get(`${WIRE}/readers?id=${id}&readFlag=0`)).body.result).toMatchObject({
            count: 1,
            records: [{ username: 'alice' }],
        });
    });

    it('[SYS-12] shows it as a page of its own that runs nothing, to a session only', async () => {
        const id = await released({ titile: '<b>注意</b>' });
        const page = await get(`${WIRE}/show/${id}`, alice.token);
        expect(page.headers['content-security-policy']).toContain("default-src 'none'");
        expect(page.text).toContain('&#60;b&#62;注意');
        expect((await test.call({ url: `${WIRE}/show/${id}` })).status).toBe(401);
    });

    it('[SYS-12] shows it in a frame of an existing client, whose address holds the token: by a ticket, once, and without the token', async () => {
        const id = await released({ titile: '框架里的通告', msgContent: '<p>正文<script>alert(1)</script></p>' });
        const hidden = (await add()).id;
        const show = (query: string, of = id) => test.call({ url: `${WIRE}/show/${of}${query}` });
        const moved = await show(`?token=${alice.token}`);
        expect(moved.status).toBe(302);
        const address = String(moved.headers.location);
        expect(address).toMatch(/show\/\w+\?ticket=[\w-]{32}$/);
        expect(moved.text + address).not.toContain(alice.token);
        const ticket = address.slice(address.indexOf('?'));
        expect((await show(ticket, hidden)).status).toBe(401);
        const page = await show(ticket);
        expect(page.headers).toMatchObject({ 'x-frame-options': 'SAMEORIGIN', 'content-type': 'text/html; charset=utf-8' });
        expect(page.headers['content-security-policy']).toContain("frame-ancestors 'self'");
        expect(page.text).toContain('框架里的通告');
        expect(page.text).not.toMatch(/<script|alert/);
        expect(page.text).not.toContain(alice.token);
        expect((await show(ticket)).status).toBe(401);
        expect((await show(`?token=${'x'.repeat(43)}`)).status).toBe(401);
        expect((await show(`?token=${alice.token}`, hidden)).status).toBe(404);
    });

    it('[SYS-12] lets a frame’s ticket run out within half a minute', async () => {
        const id = await released();
        const moved = await test.call({ url: `${WIRE}/show/${id}?token=${alice.token}` });
        await test.call({ method: 'POST', url: '/__test__/clock', body: { ms: 31_000 } });
        expect((await test.call({ url: String(moved.headers.location).replace('/api', '') })).status).toBe(401);
        await test.call({ method: 'POST', url: '/__test__/clock', body: { ms: 0 } });
    });

    it('[SYS-11] tells of a notice again also when it is called back, for those who publish', async () => {
        const id = await released();
        await get(`${WIRE}/doReovkeData?id=${id}`);
        expect((await get(`${WIRE}/syncNotic?anntId=${id}`)).body).toMatchObject({ success: true, result: null });
        expect((await get(`${WIRE}/syncNotic?anntId=${id}`, alice.token)).status).toBe(404);
        expect((await get(`${WIRE}/syncNotic?anntId=none`)).status).toBe(404);
    });

    it('[SYS-12] answers the feed of newer clients by span and marks it as read', async () => {
        const erin = await person('erin');
        const id = await released();
        const feed = async (query: string) =>
            ((await get(`${WIRE}/vue3List?${query}`, erin.token)).body.result as { id: string }[]).map(notice => notice.id);
        expect(await feed('rangeDateKey=zt')).not.toContain(id);
        expect(await feed('rangeDateKey=jt&fromUser=editor&pageSize=100')).toContain(id);
        expect(await idsOf(erin.token)).not.toContain(id);
    });

    it('[HEAD-08] does not keep a session alive by asking for the bell', async () => {
        const { token, userId } = await person('idle');
        const seen = async () =>
            (await test.pool.query<{ t: string }>('select last_seen::text as t from sys_session where user_id = $1', [userId])).rows[0]?.t;
        await test.pool.query("update sys_session set last_seen = last_seen - interval '5 minutes' where user_id = $1", [userId]);
        const before = await seen();
        await board(token);
        expect(await seen()).toBe(before);
        await get('/sys/user/getUserInfo', token);
        expect(await seen()).not.toBe(before);
    });
});

describe('what sockets hear', () => {
    it('[HEAD-08] [SOCKET-04] a publication reaches everybody, a personal one its users, on another process too', async () => {
        const [here, there] = [await listen(test), await listen(other)];
        const anna = await openSocket(`${here}/api/websocket/${alice.userId}`, { token: alice.token });
        const ben = await openSocket(`${there}/api/websocket/${bob.userId}`, { token: bob.token });
        const { id } = await add({ titile: '台风预警' });
        await get(`${WIRE}/doReleaseData?id=${id}`);
        const frame = { cmd: 'topic', kind: 'announcement', msgId: id, msgTxt: '台风预警' };
        expect(await Promise.all([anna.next(), ben.next()])).toEqual([frame, frame]);
        const personal = await released({ titile: '只给鲍勃', msgType: 'USER', userIds: bob.userId });
        expect(await ben.next()).toEqual({ cmd: 'user', kind: 'announcement', msgId: personal, msgTxt: '只给鲍勃' });
        await markRead(id, bob.token);
        expect(await ben.next()).toEqual({ cmd: 'user', userId: bob.userId, msgId: id });
        await get(`${WIRE}/syncNotic`, bob.token);
        expect(await anna.next()).toEqual({ cmd: 'topic', msgTxt: '批量设置已读' });
        expect(anna.frames).toHaveLength(2);
        anna.socket.terminate();
        ben.socket.terminate();
    });
});
