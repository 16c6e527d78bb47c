import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { NoticeFrame } from '#contract/kit/realtime.ts';
import type { NoticeChoices } from '#contract/system/account/notice-choices.ts';
import type { NewMessage } from '#server/platform/outbox/message.ts';
import { messages } from '#server/platform/outbox/sys-message.table.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { listen } from '#tests/support/sockets.ts';
import { addUser, signIn } from '#tests/support/people.ts';

const PHONE = '13800001234';
const QUIET = { isOn: true, from: '22:00', until: '07:00' };

let test: TestApp;
let mails: Awaited<ReturnType<typeof startMailServer>>;
let alice: string;
beforeAll(async () => {
    mails = await startMailServer();
    test = await startTestApp({
        env: { SMTP_URL: mails.url, MAIL_FROM: 'notice@example.com', PUBLIC_URL: 'https://crane.example.com/' },
    });
    // Only a server that listens hears what its own transactions publish.
    await listen(test);
    await addUser(test, { username: 'alice', phone: PHONE, email: 'alice@example.com' });
    await addUser(test, { username: 'bob' });
    alice = await signIn(test, 'alice');
});
afterAll(async () => {
    await test.close();
    await mails.close();
});
beforeEach(async () => void (await test.db.delete(messages)));

const choose = (choices: object, token = alice) =>
    test.call({ method: 'PUT', url: '/sys/account/preferences/notification', token, body: choices });
const send = async (given: Partial<NewMessage> = {}) => {
    const message: NewMessage = {
        ...{
            channel: 'notice',
            kind: 'dispute',
            to: ['alice', 'bob'],
            title: '新的争议',
            content: '订单<b>DY1</b>',
            link: '/order/dispute/7/show',
        },
        ...given,
    };
    await test.db.transaction(tx => test.app.outbox.send(tx, message));
    const rows = await test.db.select().from(messages).orderBy(asc(messages.esType), asc(messages.esReceiver));
    return rows.map(({ esType, esReceiver, esContent, nextTime }) => ({ esType, esReceiver, esContent, nextTime }));
};
const at = (wire: string) => test.app.clock.shift(Date.parse(`${wire.replace(' ', 'T')}+08:00`) - Date.now());

describe('how notices reach a person', () => {
    it('[ACCOUNT-02] as delivered they are in the bell alone', async () => {
        expect(await send()).toMatchObject([
            { esType: '4', esReceiver: 'alice' },
            { esType: '4', esReceiver: 'bob' },
        ]);
    });

    it('[ACCOUNT-02] by mail and text message as chosen for the kind, once per event, to those who can be reached', async () => {
        const ways: NoticeChoices['ways'] = { dispute: ['mail', 'sms'], anomaly: ['sms'] };
        expect((await choose({ ways, quiet: { ...QUIET, isOn: false } })).body.success).toBe(true);
        await send({ once: 'dispute:7' });
        expect(await send({ once: 'dispute:7' })).toMatchObject([
            { esType: '1', esReceiver: 'alice@example.com', esContent: '订单<b>DY1</b>' },
            { esType: '2', esReceiver: PHONE, esContent: '新的争议：订单DY1' },
            { esType: '4', esReceiver: 'alice' },
            { esType: '4', esReceiver: 'bob' },
        ]);
        await test.app.outbox.drain();
        expect(mails.mails.at(-1)).toContain('https://crane.example.com/order/dispute/7/show');
        await test.db.delete(messages);
        expect(await send({ kind: 'anomaly' })).toMatchObject([{ esType: '2' }, { esType: '4' }, { esType: '4' }]);
        await test.db.delete(messages);
        expect(await send({ kind: 'approval' })).toMatchObject([{ esType: '4' }, { esType: '4' }]);
        const stored = (await test.call({ url: '/sys/account/preferences', token: alice })).body.result;
        expect(stored).toEqual({ notification: { ways, quiet: { ...QUIET, isOn: false } } });
    });

    it('[SOCKET-04] open windows hear what has come, what it is about and where it leads', async () => {
        const frames: NoticeFrame[] = [];
        test.app.bus.on(message => void (message.kind === 'user' && frames.push(message.frame)));
        await send({ to: ['alice'] });
        await test.app.outbox.drain();
        await expect
            .poll(() => frames)
            .toMatchObject([{ cmd: 'user', msgTxt: '新的争议', kind: 'dispute', link: '/order/dispute/7/show' }]);
    });

    it('[ACCOUNT-02] mails and text messages wait for the end of the quiet hours, the bell does not', async () => {
        await choose({ ways: { dispute: ['mail'] }, quiet: QUIET });
        at('2027-03-01 23:30:00');
        expect(await send({ to: ['alice'] })).toMatchObject([
            { esType: '1', nextTime: '2027-03-02 07:00:00' },
            { esType: '4', nextTime: expect.stringMatching(/^2027-03-01 23:30/) as string },
        ]);
        await test.db.delete(messages);
        at('2027-03-02 06:59:00');
        expect(await send({ to: ['alice'] })).toMatchObject([{ nextTime: '2027-03-02 07:00:00' }, {}]);
        await test.db.delete(messages);
        at('2027-03-02 07:00:00');
        expect(await send({ to: ['alice'] })).toMatchObject([{ nextTime: expect.stringMatching(/^2027-03-02 07:00/) as string }, {}]);
        await test.db.delete(messages);
        at('2027-03-02 13:00:00');
        await choose({ ways: { dispute: ['mail'] }, quiet: { isOn: true, from: '12:00', until: '14:00' } }, await signIn(test, 'alice'));
        expect(await send({ to: ['alice'] })).toMatchObject([{ nextTime: '2027-03-02 14:00:00' }, {}]);
    });

    it('[ACCOUNT-02] says which ways the server can take to a person, and takes no choice that is none', async () => {
        const token = await signIn(test, 'bob');
        const waysOf = async (of: string) => (await test.call({ url: '/sys/account/noticeWays', token: of })).body.result;
        expect(await waysOf(await signIn(test, 'alice'))).toEqual({
            mail: 'ready',
            sms: 'ready',
            push: 'unbound',
            wecomApp: 'off',
            dingtalk: 'off',
        });
        expect(await waysOf(token)).toEqual({ mail: 'unbound', sms: 'unbound', push: 'unbound', wecomApp: 'off', dingtalk: 'off' });
        expect((await choose({ ways: { dispute: ['pigeon'] }, quiet: QUIET }, token)).status).toBe(400);
        expect((await choose({ ways: {}, quiet: { ...QUIET, from: '25:00' } }, token)).status).toBe(400);
        expect((await test.call({ url: '/sys/account/noticeWays' })).status).toBe(401);
    });
});
