import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { NoticeBoard } from '#contract/system/announcement.ts';
import { readWecom } from '#server/config/wecom.ts';
import { newId } from '#server/kit/ids.ts';
import { bumpVersion } from '#server/kit/answers/versions.ts';
import { tellGroup } from '#server/modules/message/sys-message/tell-group.service.ts';
import { systemSettings } from '#server/platform/settings/system-setting.table.ts';
import type { NewMessage } from '#server/platform/outbox/message.ts';
import { messages } from '#server/platform/outbox/sys-message.table.ts';
import { ConfigError } from '#server/start-error.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { messagesTo } from '#tests/support/mailbox.ts';
import { startOutside } from '#tests/support/outside.ts';
import { signInWith } from '#tests/support/people.ts';

const PHONE = '13800001234';

let demo: TestApp;
beforeAll(async () => {
    demo = await startTestApp();
});
afterAll(() => demo.close());
beforeEach(async () => void (await demo.db.delete(messages)));

const send = async (test: TestApp, message: NewMessage) => {
    await test.db.transaction(tx => test.app.outbox.send(tx, message));
    await test.app.outbox.drain();
    const [row] = await test.db.select().from(messages).orderBy(asc(messages.createTime));
    return row;
};

/** Another server on the same database, with settings of its own. */
const withSettings = async (env: NodeJS.ProcessEnv, act: (test: TestApp) => Promise<void>) => {
    const test = await startTestApp({ database: demo.database, env });
    try {
        await act(test);
    } finally {
        await test.close();
    }
};

describe('a text message', () => {
    it('[SYS-21] lies in the mailbox of a demonstration', async () => {
        expect(await send(demo, { channel: 'sms', to: [PHONE], content: '车已出发' })).toMatchObject({ esSendStatus: '1' });
        expect(await messagesTo(demo, PHONE)).toContain('车已出发');
    });

    it('[SYS-21] goes to the gateway with an id that stays the same for every try', async () => {
        const calls: { id: string; phone: string }[] = [];
        const gateway = await startOutside(({ body }) => {
            calls.push(JSON.parse(body) as { id: string; phone: string });
            return { status: calls.length === 1 ? 503 : 200 };
        });
        await withSettings({ SMS_URL: gateway.url }, async test => {
            const row = await send(test, { channel: 'sms', to: [PHONE], content: '车已出发' });
            expect(row).toMatchObject({ esSendStatus: '0', esResult: '短信网关返回503' });
            test.app.clock.shift(40_000);
            await test.app.outbox.drain();
            expect(calls).toEqual([
                { id: row?.id, phone: PHONE, content: '车已出发' },
                { id: row?.id, phone: PHONE, content: '车已出发' },
            ]);
        });
        await gateway.close();
    });

    it('[SYS-21] is not tried again when the gateway refuses it or the number is none', async () => {
        const gateway = await startOutside(() => ({ status: 422 }));
        await withSettings({ SMS_URL: gateway.url }, async test => {
            const refused = await send(test, { channel: 'sms', to: [PHONE], content: '一' });
            expect(refused).toMatchObject({ esSendStatus: '2', esResult: '短信网关返回422' });
        });
        await gateway.close();
        await demo.db.delete(messages);
        expect(await send(demo, { channel: 'sms', to: ['12345678901'], content: '二' })).toMatchObject({
            esSendStatus: '2',
            esResult: '手机号123****8901不正确',
        });
    });
});

describe('a notice', () => {
    it('[SYS-21] is in the bell of its receiver, leads to the record, and is not among what editors publish', async () => {
        const { token } = await signInWith(demo, 'reader', ['system:announcement:list']);
        const row = await send(demo, {
            channel: 'notice',
            to: ['reader'],
            title: '提现待复核',
            content: '金额 <b>¥5,000</b>\u0026等待复核',
            link: '/finance/withdraw-audit',
            about: { type: 'withdraw', id: '9' },
        });
        expect(row).toMatchObject({ esSendStatus: '1' });
        const board = (await demo.call({ url: '/sys/annountCement/listByUser', token })).body.result as NoticeBoard;
        expect(board.sysMsgList).toMatchObject([
            { titile: '提现待复核', msgAbstract: '金额 ¥5,000&等待复核', openType: 'url', openPage: '/finance/withdraw-audit', busId: '9' },
        ]);
        const list = await demo.call({ url: '/sys/annountCement/list', token });
        expect(list.body.result).toMatchObject({ total: 0 });
    });

    it('[SYS-21] for nobody says so', async () => {
        expect(await send(demo, { channel: 'notice', to: ['nobody'], content: '一' })).toMatchObject({
            esSendStatus: '2',
            esResult: '用户nobody不存在',
        });
    });
});

describe('a mail', () => {
    it('[SYS-21] goes to the mail server, and says what that one refuses', async () => {
        const taking = await startMailServer();
        await withSettings({ SMTP_URL: taking.url, MAIL_FROM: 'Crane <notice@example.com>' }, async test => {
            const row = await send(test, { channel: 'mail', to: ['a@example.com'], title: 'Paid', content: '<p>Paid <b>12</b></p>' });
            expect(row).toMatchObject({ esSendStatus: '1' });
            expect(taking.mails).toHaveLength(1);
            expect(taking.mails[0]).toMatch(new RegExp(`Message-ID: <${row?.id}@127.0.0.1>`, 'i'));
            expect(taking.mails[0]).toContain('Subject: Paid');
        });
        await taking.close();
        await demo.db.delete(messages);
        const refusing = await startMailServer({ refuse: 550 });
        await withSettings({ SMTP_URL: refusing.url, MAIL_FROM: 'notice@example.com' }, async test => {
            const row = await send(test, { channel: 'mail', to: ['b@example.com'], content: 'hello' });
            expect(row).toMatchObject({ esSendStatus: '2', esResult: '邮件服务器返回550' });
        });
        await refusing.close();
    });

    it('[SYS-21] is refused where no mail server is configured', async () => {
        expect(await send(demo, { channel: 'mail', to: ['a@example.com'], content: '一' })).toMatchObject({
            esSendStatus: '2',
            esResult: '邮件服务器未配置，请联系管理员设置 SMTP_URL',
        });
    });
});

describe('the WeCom group', () => {
    const robot = async (answer: (call: number) => { status?: number; body?: string }) => {
        const texts: string[] = [];
        const outside = await startOutside(({ body }) => {
            texts.push((JSON.parse(body) as { text: { content: string } }).text.content);
            return answer(texts.length);
        });
        return { ...outside, texts };
    };
    const env = (url: string) => ({
        WECOM_URL: `${url}/send?key=1`,
        OUTBOUND_ALLOW: '127.0.0.1/32',
        PUBLIC_URL: 'https://crane.example.com',
    });

    it('[SYS-21] gets texts with the address of the record, again after the robot was busy, cut to what it takes', async () => {
        const outside = await robot(call => ({ body: JSON.stringify({ errcode: call === 1 ? 45009 : 0 }) }));
        await withSettings(env(outside.url), async test => {
            const message = {
                channel: 'wecom',
                to: ['企业微信群'],
                title: '严重预警',
                content: '<b>对账</b>',
                link: '/monitor/anomaly/7/show',
            } as const;
            expect(await send(test, message)).toMatchObject({ esType: '3', esSendStatus: '0', esResult: '企业微信返回45009' });
            test.app.clock.shift(40_000);
            await test.app.outbox.drain();
            expect(outside.texts[1]).toBe('严重预警\n对账\nhttps://crane.example.com/monitor/anomaly/7/show');
            await send(test, { ...message, content: '长'.repeat(2000) });
            expect(Buffer.byteLength(outside.texts[2] ?? '')).toBeLessThanOrEqual(2048);
            expect(outside.texts[2]).toContain('…\nhttps://');
        });
        await outside.close();
    });

    it('[SYS-21] is given up when the robot is gone; the reason names nothing of its address', async () => {
        const outside = await robot(() => ({ body: JSON.stringify({ errcode: 93000, errmsg: 'invalid webhook url' }) }));
        await withSettings(env(outside.url), async test => {
            const row = await send(test, { channel: 'wecom', to: ['企业微信群'], content: '一' });
            expect(row).toMatchObject({ esSendStatus: '2', esResult: '企业微信返回93000' });
        });
        await outside.close();
    });

    it('[SYS-21] hears an event once, only of kinds that the system settings leave on, and nothing where no robot is set up', async () => {
        const outside = await robot(() => ({ body: '{"errcode":0}' }));
        const say = (test: TestApp, kind: 'dispute' | 'anomaly') =>
            test.db.transaction(tx => tellGroup(test.app, tx, { kind, title: kind, content: '一', once: `${kind}:1`, tenantId: 0 }));
        await withSettings(env(outside.url), async test => {
            await test.db.insert(systemSettings).values({
                id: newId(),
                cfgGroup: 'msg',
                cfgKey: 'msg.wecom_anomaly',
                cfgValue: 'false',
                valType: 'bool',
                name: '严重预警',
                createBy: 'x',
            });
            await bumpVersion(test.db, 'setting');
            await test.app.versions.refresh();
            await test.app.settings.fresh();
            for (const kind of ['dispute', 'dispute', 'anomaly'] as const) await say(test, kind);
            await test.app.outbox.drain();
            expect(outside.texts).toEqual(['dispute\n一']);
        });
        await demo.db.delete(messages);
        await say(demo, 'dispute');
        expect(await demo.db.select().from(messages)).toEqual([]);
        await outside.close();
    });

    it('[S95] takes no address but WeCom’s own, or one that the operator has opened', () => {
        const read = (WECOM_URL: string, OUTBOUND_ALLOW = '') => readWecom({ WECOM_URL, OUTBOUND_ALLOW });
        const own = 'https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=1';
        expect(read(own)).toBe(own);
        expect(read('http://10.0.0.8/send', '10.0.0.8')).toBe('http://10.0.0.8/send');
        for (const url of [
            'http://qyapi.weixin.qq.com/send',
            'https://qyapi.weixin.qq.com.evil.example/send',
            'https://qyapi.weixin.qq.com@evil.example/send',
            'http://127.0.0.1/send',
            'http://169.254.169.254/latest',
        ])
            expect(() => read(url, '10.0.0.8')).toThrow(ConfigError);
    });
});
