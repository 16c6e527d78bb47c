import { asc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { thirdAccounts } from '#server/modules/system/third-login/third-account.table.ts';
import type { NewMessage } from '#server/platform/outbox/message.ts';
import { messages } from '#server/platform/outbox/sys-message.table.ts';
import { messageTemplates } from '#server/platform/outbox/template.table.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { startDingtalkServer } from '#tests/support/dingtalk-server.ts';
import { addUser, signIn, signInWith } from '#tests/support/people.ts';
import { startWecomServer } from '#tests/support/wecom-server.ts';

const PHONE = '13800000001';
let wecom: Awaited<ReturnType<typeof startWecomServer>>;
let dingtalk: Awaited<ReturnType<typeof startDingtalkServer>>;
let test: TestApp;
let aliceId: string;
let alice: string;

beforeAll(async () => {
    [wecom, dingtalk] = await Promise.all([startWecomServer(), startDingtalkServer()]);
    test = await startTestApp({ env: { PUBLIC_URL: 'https://crane.example.com', ...wecom.env, ...dingtalk.env } });
    aliceId = await addUser(test, { username: 'alice', realname: '爱丽丝', phone: PHONE });
    await addUser(test, { username: 'bob', realname: '鲍勃' });
    alice = await signIn(test, 'alice');
});
afterAll(async () => {
    await test.close();
    await Promise.all([wecom.close(), dingtalk.close()]);
});
beforeEach(async () => {
    test.app.clock.shift(0);
    await test.db.delete(messages);
    await test.db.delete(thirdAccounts);
    await test.db.insert(thirdAccounts).values([
        { thirdType: 'wechat_enterprise', thirdUserUuid: 'zhangsan', userId: aliceId },
        { thirdType: 'dingtalk', thirdUserUuid: 'union-1', userId: aliceId },
    ]);
});
afterEach(() => {
    for (const server of [wecom, dingtalk]) {
        server.faults.clear();
        server.sent.length = 0;
    }
});

const choose = (ways: string[]) =>
    test.call({
        method: 'PUT',
        url: '/sys/account/preferences/notification',
        token: alice,
        body: { ways: { dispute: ways }, quiet: { isOn: false, from: '22:00', until: '07:00' } },
    });
const send = async (given: Partial<NewMessage> = {}) => {
    const message = {
        channel: 'notice',
        kind: 'dispute',
        to: ['alice', 'bob'],
        title: '新的争议',
        content: '订单<b>DY1</b>',
        ...given,
    } as const;
    await test.db.transaction(tx => test.app.outbox.send(tx, message));
    await test.app.outbox.drain();
    return rows();
};
const rows = async () => {
    const all = await test.db.select().from(messages).orderBy(asc(messages.esType), asc(messages.esReceiver));
    return all.map(({ esType, esReceiver, esSendStatus, esResult }) => ({ esType, esReceiver, esSendStatus, esResult }));
};
const direct = (channel: 'wecomApp' | 'dingtalk', more: Partial<NewMessage> = {}) => send({ channel, to: ['alice'], ...more });

describe('a notice', () => {
    it('[ACCOUNT-02] goes to the messengers that its receiver has bound and chosen for its kind', async () => {
        const ways = (await test.call({ url: '/sys/account/noticeWays', token: alice })).body.result;
        expect(ways).toMatchObject({ wecomApp: 'ready', dingtalk: 'ready' });
        const bob = await signIn(test, 'bob');
        expect((await test.call({ url: '/sys/account/noticeWays', token: bob })).body.result).toMatchObject({
            wecomApp: 'unbound',
            dingtalk: 'unbound',
        });
        expect((await choose(['wecomApp', 'dingtalk'])).body.success).toBe(true);
        expect(await send({ link: '/order/dispute/7/show' })).toEqual([
            { esType: '4', esReceiver: 'alice', esSendStatus: '1', esResult: null },
            { esType: '4', esReceiver: 'bob', esSendStatus: '1', esResult: null },
            { esType: '6', esReceiver: 'alice', esSendStatus: '1', esResult: null },
            { esType: '7', esReceiver: 'alice', esSendStatus: '1', esResult: null },
        ]);
        expect(wecom.sent).toEqual([
            {
                touser: 'zhangsan',
                msgtype: 'text',
                agentid: 1000002,
                text: { content: '新的争议\n订单DY1\nhttps://crane.example.com/order/dispute/7/show' },
            },
        ]);
        expect(dingtalk.sent).toMatchObject([{ agent_id: 2900000001, userid_list: 'manager01', msg: { msgtype: 'text' } }]);
        // Its time makes it another text than the last one: DingTalk gives the same text once a day.
        expect(dingtalk.sent[0]?.msg.text.content).toMatch(
            /^新的争议\n订单DY1\nhttps:\/\/crane\.example\.com\/order\/dispute\/7\/show\n\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/,
        );
        await choose(['desktop']);
        await test.db.delete(messages);
        expect(await send({ to: ['alice'] })).toMatchObject([{ esType: '4' }]);
    });
});

describe('a message of the app', () => {
    it('[SYS-21] holds no markup that WeCom would draw, and fits into its texts', async () => {
        await direct('wecomApp', {
            title: '<a href="https://evil.invalid">中奖</a>',
            content: '长'.repeat(1000),
            link: '/order/order/1/show',
        });
        const { content } = wecom.sent[0]?.text ?? { content: '' };
        expect(content).not.toContain('<');
        expect(Buffer.byteLength(content)).toBeLessThanOrEqual(2048);
        expect(content.endsWith('…\nhttps://crane.example.com/order/order/1/show')).toBe(true);
    });

    it.each([
        ['wecomApp', 81013, '企业微信中没有该成员，或不在应用的可见范围内，请管理员调整可见范围，或重新绑定企业微信'],
        ['wecomApp', 301002, '无权使用该企业微信应用，请管理员检查 WECOM_AGENT_ID 与 WECOM_SECRET 是否属于同一应用'],
        ['wecomApp', 60020, '本服务器的 IP 203.0.113.7 不在企业微信应用的可信 IP 中，请管理员在企业微信后台添加'],
        ['wecomApp', 99999, '企业微信返回99999'],
        ['dingtalk', 33012, '钉钉中没有该成员，请重新绑定钉钉'],
        ['dingtalk', 60020, '本服务器的 IP 不在钉钉应用的服务器出口 IP 中，请管理员在钉钉开放平台添加'],
    ] as const)('[SYS-21] that %s refuses with %i ends with the reason', async (channel, errcode, esResult) => {
        const answer = { errcode, errmsg: 'refused, from ip: 203.0.113.7, more info' };
        wecom.faults.set('cgi-bin/message/send', [answer]);
        dingtalk.faults.set('topapi/message/corpconversation/asyncsend_v2', [{ answer }]);
        expect(await direct(channel)).toMatchObject([{ esSendStatus: '2', esResult }]);
    });

    it.each(['wecomApp', 'dingtalk'] as const)('[SYS-21] is tried again when %s is busy or takes no token any more', async channel => {
        wecom.faults.set('cgi-bin/message/send', [{ errcode: -1, errmsg: 'system busy' }]);
        dingtalk.faults.set('topapi/message/corpconversation/asyncsend_v2', [{ answer: { errcode: -1, errmsg: '系统繁忙' } }]);
        expect(await direct(channel)).toMatchObject([{ esSendStatus: '0', esResult: expect.stringContaining('繁忙') as string }]);
        for (const server of [wecom, dingtalk]) server.dropTokens();
        test.app.clock.shift(40_000);
        await test.app.outbox.drain();
        expect(await rows()).toMatchObject([{ esSendStatus: '1' }]);
    });

    it.each([
        ['wecomApp', '用户alice没有绑定企业微信，请其在个人设置的账号绑定中绑定'],
        ['dingtalk', '用户alice没有绑定钉钉，请其在个人设置的账号绑定中绑定'],
    ] as const)('[SYS-21] by %s to somebody who has given up the binding says so', async (channel, esResult) => {
        await test.db.delete(thirdAccounts);
        expect(await direct(channel)).toMatchObject([{ esSendStatus: '2', esResult }]);
    });

    it('[SYS-21] asks DingTalk for the number of its receiver once', async () => {
        await direct('dingtalk');
        await test.db.delete(messages);
        await direct('dingtalk');
        expect(dingtalk.sent).toHaveLength(2);
        const [kept] = await test.db.select().from(thirdAccounts).where(eq(thirdAccounts.thirdType, 'dingtalk'));
        expect(kept?.contactId).toBe('manager01');
        await test.db.delete(messages);
        await test.db
            .update(thirdAccounts)
            .set({ contactId: null, thirdUserUuid: 'union-outside' })
            .where(eq(thirdAccounts.thirdType, 'dingtalk'));
        expect(await direct('dingtalk')).toMatchObject([{ esSendStatus: '2', esResult: '用户alice绑定的钉钉账号不是本企业的成员' }]);
    });
});

it('[SYS-21] a template is tried by both, to people who have bound an account', async () => {
    const template = { id: 't1', templateCode: 'hello', templateName: '问候', templateContent: '您好，${name}' };
    await test.db.insert(messageTemplates).values(template);
    const { token } = await signInWith(test, 'sender', ['message:template:send']);
    const trial = (msgType: string, receiver: string) =>
        test.call({
            method: 'POST',
            url: '/sys/message/sysMessageTemplate/sendMsg',
            token,
            body: { templateCode: 'hello', msgType, receiver, testData: '{"name":"张三"}' },
        });
    for (const [msgType, name] of [
        ['wechat_enterprise', '企业微信'],
        ['dingtalk', '钉钉'],
    ] as const) {
        expect((await trial(msgType, 'alice,bob')).body).toMatchObject({
            success: false,
            result: { fields: { receiver: `鲍勃没有绑定${name}` } },
        });
        expect((await trial(msgType, 'alice')).body.message).toBe('消息发送成功！');
    }
    await test.app.outbox.drain();
    expect(wecom.sent.map(({ text }) => text.content)).toEqual(['问候\n您好，张三']);
    expect(dingtalk.sent).toHaveLength(1);
});

describe('the address book', () => {
    const sync = (app: string, token: string, server = test) => server.call({ url: `/sys/thirdApp/sync/${app}/user/toLocal`, token });

    it('[SYS-01] binds users to the members with their mobile numbers, and tells of each', async () => {
        await test.db.delete(thirdAccounts);
        await addUser(test, { username: 'carol', realname: '卡罗', phone: '13800000009' });
        const { token: editor } = await signInWith(test, 'editor', ['system:user:edit']);
        expect((await test.call({ url: '/sys/thirdApp/getEnabledType', token: alice })).body.result).toEqual({
            wechatEnterprise: true,
            dingtalk: true,
        });
        expect((await sync('wechatEnterprise', alice)).status).toBe(403);
        for (const [app, name] of [
            ['wechatEnterprise', 'zhangsan'],
            ['dingtalk', '李四'],
        ] as const) {
            expect((await sync(app, editor)).body).toMatchObject({
                message: '同步成功',
                result: { successInfo: [`爱丽丝：已绑定${name}`], failInfo: ['卡罗：没有手机号相同的成员'] },
            });
            expect((await sync(app, editor)).body).toMatchObject({ success: false, message: '同步失败', result: { successInfo: [] } });
        }
        expect(await direct('dingtalk')).toMatchObject([{ esSendStatus: '1' }]);
        const [kept] = await test.db.select().from(thirdAccounts).where(eq(thirdAccounts.thirdType, 'dingtalk'));
        expect(kept).toMatchObject({ userId: aliceId, contactId: 'manager01' });
    });

    it('is closed where no app is configured, as are the messages', async () => {
        const bare = await startTestApp({ database: test.database });
        const editor = await signIn(bare, 'editor');
        expect((await sync('dingtalk', editor, bare)).body.message).toBe('钉钉同步功能已禁用');
        expect((await sync('wechatEnterprise', editor, bare)).body.message).toBe('企业微信同步功能已禁用');
        expect((await bare.call({ url: '/sys/account/noticeWays', token: editor })).body.result).toMatchObject({
            wecomApp: 'off',
            dingtalk: 'off',
        });
        await bare.db.transaction(tx => bare.app.outbox.send(tx, { channel: 'dingtalk', to: ['alice'], content: '一' }));
        await bare.app.outbox.drain();
        expect(await rows()).toMatchObject([
            { esSendStatus: '2', esResult: '钉钉工作通知未接入，请联系管理员设置 DINGTALK_CLIENT_ID 与 DINGTALK_AGENT_ID' },
        ]);
        await bare.close();
    });

    it('without the number of the agent DingTalk only signs people in', async () => {
        const quiet = await startTestApp({
            database: test.database,
            env: { PUBLIC_URL: 'https://crane.example.com', ...dingtalk.env, DINGTALK_AGENT_ID: '' },
        });
        expect(quiet.app.outbox.offers('dingtalk')).toBe(false);
        expect(quiet.app.thirdProviders.has('dingtalk')).toBe(true);
        await quiet.close();
    });
});
