import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OWN_CLIENT } from '#contract/kit/realtime.ts';
import { levelOnes } from '#server/modules/vehicle/level-one/level-one.table.ts';
import { users } from '#server/modules/system/user/user.table.ts';
import { newId } from '#server/kit/ids.ts';
import { publish } from '#server/kit/bus/publish.ts';
import { bumpVersion } from '#server/kit/answers/versions.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { asOperator } from '#tests/support/database.ts';
import { addMenu, addRole, addRule, addUser, grant, signIn, signInWith } from '#tests/support/people.ts';
import { listen, openSocket, rawUpgrade, upgradeStatus } from '#tests/support/sockets.ts';

let test: TestApp;
let other: TestApp;
let url: string;
let otherUrl: string;
let alice: { token: string; userId: string };
let bob: { token: string; userId: string };

beforeAll(async () => {
    test = await startTestApp();
    other = await startTestApp({ database: test.database });
    [url, otherUrl] = [await listen(test), await listen(other)];
    alice = await signInWith(test, 'alice', ['vehicle:levelOne:list', 'vehicle:levelOne:edit']);
    bob = await signInWith(test, 'bob', ['vehicle:levelOne:list']);
});
afterAll(async () => {
    await other.close();
    await test.close();
});

const HEART_BEAT = JSON.stringify({ type: 'heart_beat', data: '' });
const noticeUrl = (who = alice, base = url) => `${base}/api/websocket/${who.userId}`;
const tableUrl = (who = alice, base = url, page = 'vehicle-level-one.k3f9a2bq') => `${base}/api/vxeSocket/${who.userId}/${page}`;

describe('who may open a socket', () => {
    it('[SOCKET-05] echoes the token as the subprotocol, under the prefix and at the root', async () => {
        for (const address of [noticeUrl(), `${url}/websocket/${alice.userId}`, tableUrl(), `${url}/vxeSocket/${alice.userId}/abcd1234`]) {
            const { socket } = await openSocket(address, { token: alice.token });
            expect(socket.protocol).toBe(alice.token);
            socket.terminate();
        }
    });

    it('[SOCKET-05] refuses before the upgrade: no or a forged token 401, another user’s id 403', async () => {
        const forged = `${alice.token.slice(0, -2)}xx`;
        expect(await upgradeStatus(noticeUrl())).toBe(401);
        expect(await upgradeStatus(noticeUrl(), { token: forged })).toBe(401);
        for (const address of [noticeUrl(bob), tableUrl(bob), `${url}/websocket/${bob.userId}`]) {
            expect(await upgradeStatus(address, { token: alice.token })).toBe(403);
        }
    });

    it('[SOCKET-05] refuses pages of other sites', async () => {
        expect(await upgradeStatus(noticeUrl(), { token: alice.token, origin: 'https://evil.example' })).toBe(403);
        expect(await upgradeStatus(noticeUrl(), { token: alice.token, origin: url.replace('ws', 'http') })).toBe(101);
    });

    it('[SOCKET-05] refuses anyone who names no origin outside of tests', async () => {
        const strict = await startTestApp({ database: test.database, env: { TEST_HOOKS: '0' } });
        const base = await listen(strict);
        expect(await upgradeStatus(noticeUrl(alice, base), { token: alice.token })).toBe(403);
        expect(await upgradeStatus(noticeUrl(alice, base), { token: alice.token, origin: base.replace('ws', 'http') })).toBe(101);
        await strict.close();
    });

    it('[SOCKET-05] [S87] refuses the upgrade of every other path, with a token as without, and hangs up', async () => {
        const paths = [
            '/',
            '/order/order',
            '/api/sys/login',
            '/api/sys/health/live',
            '/api/no/such',
            '/healthz',
            '/assets/x.js',
            '/%zz',
            '/websocket',
        ];
        for (const path of paths) {
            for (const headers of [[], [`Sec-WebSocket-Protocol: ${alice.token}`], ['Origin: https://evil.example']]) {
                const answer = await rawUpgrade(url, path, headers).answer;
                expect(answer, path).toMatch(/^HTTP\/1\.1 40[0-4] /);
            }
        }
    });

    it('[SOCKET-05] [S91] counts open and waiting upgrades of a network, before anybody is asked who they are', async () => {
        const env = { RATE_LIMIT_SCALE: '0.01', TRUST_PROXY: '127.0.0.1' };
        const narrow = await startTestApp({ database: test.database, env });
        const base = await listen(narrow);
        const from = (ip: string) => ({ 'x-forwarded-for': ip });
        const open = async (who: typeof alice, ip: string) => openSocket(noticeUrl(who, base), { token: who.token, headers: from(ip) });
        const [one, two] = [await open(alice, '2001:db8::1'), await open(bob, '2001:db8::2')];
        expect(await upgradeStatus(noticeUrl(alice, base), { headers: from('2001:db8::3') })).toBe(429);
        expect(await upgradeStatus(noticeUrl(alice, base), { headers: from('203.0.113.7') })).toBe(401);
        for (const { socket, closed } of [one, two]) {
            socket.close();
            await closed;
        }
        await expect.poll(() => upgradeStatus(noticeUrl(alice, base), { headers: from('2001:db8::3') })).toBe(401);
        await narrow.close();
    });

    it('[SOCKET-01] demands the list permission of the page that a page id names', async () => {
        expect(await upgradeStatus(tableUrl(alice, url, 'order-order.k3f9a2bq'), { token: alice.token })).toBe(403);
        expect(await upgradeStatus(tableUrl(alice, url, 'no-such-page.k3f9a2bq'), { token: alice.token })).toBe(403);
        expect(await upgradeStatus(tableUrl(alice, url, 'x'), { token: alice.token })).toBe(400);
    });

    it('[SOCKET-05] lets one user hold ten sockets and refuses the eleventh until one is closed', async () => {
        const narrow = await startTestApp({ database: test.database, env: { RATE_LIMIT_SCALE: '1' } });
        const base = await listen(narrow);
        const open = await Promise.all(Array.from({ length: 10 }, () => openSocket(noticeUrl(alice, base), { token: alice.token })));
        expect(await upgradeStatus(noticeUrl(alice, base), { token: alice.token })).toBe(429);
        open[0]?.socket.close();
        await open[0]?.closed;
        await expect.poll(() => upgradeStatus(noticeUrl(alice, base), { token: alice.token })).toBe(101);
        await narrow.close();
    });
});

describe('what a socket bears', () => {
    it('[SOCKET-04] answers any text on the notification socket with a heart beat', async () => {
        const { socket, next } = await openSocket(noticeUrl(), { token: alice.token });
        for (const text of ['HeartBeat', 'ping', 'null', '{bad']) {
            socket.send(text);
            expect(await next()).toEqual({ cmd: 'heartcheck', msgTxt: '心跳响应' });
        }
        socket.terminate();
    });

    it('[SOCKET-02] ignores frames that are no JSON object and answers the next heart beat', async () => {
        const { socket, next, frames } = await openSocket(tableUrl(), { token: alice.token });
        for (const text of ['null', '1', '"x"', '[]', '{bad', '{}', '{"type":"update_vxe_table","data":null}']) socket.send(text);
        socket.send(Buffer.from([1, 2, 3]));
        socket.send(HEART_BEAT);
        expect(await next()).toEqual({ type: 'heart_beat', data: true });
        expect(frames).toHaveLength(1);
        socket.terminate();
    });

    it('[SOCKET-02] closes with 1009 on a frame of 20 KB and with 1008 on 500 frames at once', async () => {
        const large = await openSocket(tableUrl(), { token: alice.token });
        large.socket.send('x'.repeat(20_000));
        expect(await large.closed).toBe(1009);
        const flood = await openSocket(tableUrl(), { token: alice.token });
        for (let sent = 0; sent < 500; sent++) flood.socket.send(HEART_BEAT);
        expect(await flood.closed).toBe(1008);
    });
});

describe('clients of the contract that are not ours', () => {
    it('[SOCKET-04] hear announcements alone, as they read every frame aloud; ours name themselves and hear the rest too', async () => {
        const old = await openSocket(noticeUrl(), { token: alice.token });
        const ours = await openSocket(`${noticeUrl()}?${OWN_CLIENT}`, { token: alice.token });
        await publish(test.db, { kind: 'topic', tenantId: 0, frame: { cmd: 'order' } });
        await bumpVersion(test.db, 'permission');
        await publish(test.db, { kind: 'topic', tenantId: 0, frame: { cmd: 'topic', msgId: '1', msgTxt: '停电通知' } });
        await publish(test.db, { kind: 'user', userIds: [alice.userId], frame: { cmd: 'user', msgId: '2', msgTxt: '值班' } });
        for (const { next } of [old, ours]) await next(frame => frame.cmd === 'user');
        expect(old.frames).toEqual([
            { cmd: 'topic', msgId: '1', msgTxt: '停电通知' },
            { cmd: 'user', msgId: '2', msgTxt: '值班' },
        ]);
        expect(ours.frames.map(frame => frame.cmd)).toEqual(['order', 'permission', 'topic', 'user']);
        for (const { socket } of [old, ours]) socket.terminate();
    });
});

describe('a session that ends', () => {
    it('[SOCKET-05] closes its sockets on every process: signed out, frozen', async () => {
        const carol = await addUser(test, { username: 'carol' });
        for (const end of ['logout', 'freeze'] as const) {
            const who = { userId: carol, token: await signIn(test, 'carol') };
            const here = await openSocket(noticeUrl(who), { token: who.token });
            const there = await openSocket(tableUrl(who, otherUrl, 'abcd1234'), { token: who.token });
            if (end === 'logout') await test.call({ method: 'POST', url: '/sys/logout', token: who.token });
            else await test.db.update(users).set({ status: 2 }).where(eq(users.id, carol));
            expect(await Promise.all([here.closed, there.closed])).toEqual([4401, 4401]);
        }
    });
});

describe('rows of tables', () => {
    const row = (id: string, more: object = {}) => ({ id, name: '汽车吊', tug_status: { name: 'x' }, ...more });
    const update = (...args: unknown[]) => JSON.stringify({ type: 'update_vxe_table', data: { socketKey: 'vehicle/level-one', args } });
    let id: string;

    beforeAll(async () => {
        id = newId();
        await test.db.insert(levelOnes).values({ id, name: '汽车吊', code: 'truck', bizType: 'hoist', chargeMode: 'shift', createBy: 'x' });
    });

    it('[SOCKET-03] reach the other browser, on another process too, with a text longer than one NOTIFY', async () => {
        const mine = await openSocket(tableUrl(), { token: alice.token });
        const theirs = await openSocket(tableUrl(bob, otherUrl), { token: bob.token });
        const intro = '履带起重机'.repeat(900);
        mine.socket.send(update(row(id, { intro }), 'case-1'));
        expect(await theirs.next()).toEqual({
            type: 'update_vxe_table',
            data: { socketKey: 'vehicle/level-one', args: [row(id, { intro }), 'case-1'] },
        });
        mine.socket.terminate();
        theirs.socket.terminate();
    });

    it('[SOCKET-03] reach nobody who may not list them or whose data rules hide them, and come from nobody who may not edit', async () => {
        const menu = await addMenu(test, { name: '一级车型', url: '/vehicle/level-one', component: 'vehicle/LevelOneList' });
        const button = await addMenu(test, { name: '查看', parentId: menu, menuType: 2, perms: 'vehicle:levelOne:list' });
        const rule = await addRule(test, menu, ['code', '=', 'something-else']);
        const role = await addRole(test, 'narrow');
        await grant(test, role, [menu], [rule]);
        await grant(test, role, [button]);
        const narrow = { userId: await addUser(test, { username: 'narrow', roleIds: [role] }), token: await signIn(test, 'narrow') };
        const outsider = await signInWith(test, 'outsider', []);
        const sockets = await Promise.all([
            openSocket(tableUrl(alice), { token: alice.token }),
            openSocket(tableUrl(bob), { token: bob.token }),
            openSocket(tableUrl(narrow), { token: narrow.token }),
            openSocket(tableUrl(outsider, url, 'abcd1234'), { token: outsider.token }),
        ]);
        const [sender, reader, ruled, stranger] = sockets;
        reader.socket.send(update(row(id, { name: '不该出现' })));
        reader.socket.send(HEART_BEAT);
        await reader.next(frame => frame.type === 'heart_beat');
        sender.socket.send(update(row(newId())));
        sender.socket.send(update(row(id)));
        expect(await reader.next(frame => frame.type === 'update_vxe_table')).toMatchObject({ data: { args: [{ id, name: '汽车吊' }] } });
        await publish(test.db, { kind: 'page', tenantId: 0, key: 'done', args: [] });
        for (const { next } of [ruled, stranger]) await next(frame => frame.type === 'common_send_date');
        expect([ruled, stranger].flatMap(({ frames }) => frames.filter(frame => frame.type === 'update_vxe_table'))).toEqual([]);
        expect(reader.frames.filter(frame => frame.type === 'update_vxe_table')).toHaveLength(1);
        for (const { socket } of sockets) socket.terminate();
    });

    it('[SOCKET-02] common_send_date reaches all pages, those of one user, or one page', async () => {
        const [one, two] = [
            await openSocket(tableUrl(alice), { token: alice.token }),
            await openSocket(tableUrl(bob), { token: bob.token }),
        ];
        await publish(test.db, { kind: 'page', tenantId: 0, userId: alice.userId, key: 'refresh', args: [1] });
        await publish(test.db, { kind: 'page', tenantId: 0, key: 'all', args: [] });
        expect(await one.next()).toEqual({ type: 'common_send_date', data: { key: 'refresh', args: [1] } });
        expect(await two.next()).toMatchObject({ data: { key: 'all' } });
        one.socket.terminate();
        two.socket.terminate();
    });
});

describe('the bus', () => {
    it('[PERM-08] [DICT-01] tells other processes of changed counters without waiting for a request', async () => {
        const before = other.app.versions.current('dictionary');
        await bumpVersion(test.db, 'dictionary');
        await expect.poll(() => other.app.versions.current('dictionary')).not.toBe(before);
    });

    it('[SOCKET-04] comes back after its connection was cut, and hearers are told to look again', async () => {
        const { socket, next } = await openSocket(noticeUrl(), { token: alice.token });
        await asOperator(
            test.database,
            "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'diaoyun-admin bus' and datname = current_database()",
        );
        expect(await next()).toEqual({ cmd: 'topic' });
        await publish(test.db, { kind: 'user', userIds: [alice.userId], frame: { cmd: 'user', msgId: '1' } });
        expect(await next()).toEqual({ cmd: 'user', msgId: '1' });
        socket.terminate();
    });
});

describe('a stop', () => {
    it('[SOCKET-05] ends open sockets at once instead of waiting for them', async () => {
        const stopping = await startTestApp({ database: test.database });
        const { closed } = await openSocket(noticeUrl(alice, await listen(stopping)), { token: alice.token });
        await stopping.close();
        expect(await closed).toBe(1001);
    });

    it('[SOCKET-05] [R15] does not wait for upgrades that are still looked at', async () => {
        const stopping = await startTestApp({ database: test.database });
        const base = await listen(stopping);
        const holder = await test.pool.connect();
        await holder.query('begin');
        await holder.query('lock table sys_session in access exclusive mode');
        const { answer } = rawUpgrade(base, `/api/websocket/${alice.userId}`, [`Sec-WebSocket-Protocol: ${alice.token}`]);
        const waiting = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
        await expect.poll(async () => (await test.pool.query(waiting)).rowCount).toBe(1);
        const stopped = stopping.close();
        expect(await answer).toBe('');
        await holder.query('rollback');
        holder.release();
        await stopped;
    });
});
