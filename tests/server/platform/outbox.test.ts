import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDb, type Db, type Pool } from '#server/db/client.ts';
import { type Clock, createClock } from '#server/kit/clock.ts';
import { type Channel, DeliveryFault, type Message, type NewMessage } from '#server/platform/outbox/message.ts';
import { createOutbox } from '#server/platform/outbox/outbox.ts';
import { messages, type MessageRow } from '#server/platform/outbox/sys-message.table.ts';
import { messageTemplates } from '#server/platform/outbox/template.table.ts';
import { outbox as events } from '#server/platform/outbox/outbox.table.ts';
import { createTestDatabase, createTestPool, type TestDatabase } from '#tests/support/database.ts';
import { silentLog } from '#tests/support/log.ts';

const PHONE = '13800001234';

let database: TestDatabase;
let pool: Pool;
let db: Db;
let clock: Clock;
let got: Message[];
beforeAll(async () => {
    database = await createTestDatabase();
    pool = createTestPool(database.url);
    db = createDb(pool);
});
afterAll(async () => {
    await pool.end();
    await database.drop();
});
beforeEach(async () => {
    await db.delete(messages);
    await db.delete(messageTemplates);
    await db.delete(events);
    clock = createClock();
    got = [];
});

const taking: Channel = { handOver: async message => void got.push(message) };
const refusing = (fault: () => Error): Channel => ({
    handOver: async () => {
        throw fault();
    },
});
/** One process with this way of sending text messages. */
const process = (sms: Channel = taking) =>
    createOutbox({ db, clock, log: silentLog, channels: new Map([['sms', sms]]), handled: () => undefined });
const text = (given: Partial<NewMessage> = {}): NewMessage => ({ channel: 'sms', to: [PHONE], content: '您好', ...given });
const rows = (): Promise<MessageRow[]> => db.select().from(messages).orderBy(asc(messages.createTime));
const later = (seconds: number) => clock.shift(seconds * 1000);

describe('messages', () => {
    it('[SYS-21] go out after the commit, once, and say so', async () => {
        const box = process();
        await db.transaction(tx => box.send(tx, text({ about: { type: 'order', id: '7' }, by: 'ops' })));
        expect(await rows()).toMatchObject([{ esSendStatus: '0', esSendNum: 0, esSendTime: null, createBy: 'ops', bizId: '7' }]);
        await box.drain();
        await box.drain();
        expect(got).toMatchObject([{ esReceiver: PHONE, esContent: '您好' }]);
        expect(await rows()).toMatchObject([{ esSendStatus: '1', esSendNum: 1, esSendTime: expect.any(String) as string, esResult: null }]);
    });

    it('[SYS-21] are never sent when what they tell of did not happen', async () => {
        const box = process();
        const failing = db.transaction(async tx => {
            await box.send(tx, text());
            throw new Error('no');
        });
        await expect(failing).rejects.toThrow('no');
        await box.drain();
        expect([await rows(), got]).toEqual([[], []]);
    });

    it('[SYS-21] of one key go out once to each receiver', async () => {
        const box = process();
        const send = (to: string[]) => db.transaction(tx => box.send(tx, text({ to, once: 'paid:1' })));
        expect(await send([PHONE, PHONE])).toHaveLength(1);
        expect(await send([PHONE, '13900001234'])).toHaveLength(1);
        await box.drain();
        expect(got.map(each => each.esReceiver).sort()).toEqual([PHONE, '13900001234']);
    });

    it('[SYS-21] wait for their time', async () => {
        const box = process();
        await db.transaction(tx => box.send(tx, text({ notBefore: new Date(clock.now() + 3_600_000) })));
        await box.drain();
        expect(got).toEqual([]);
        later(3601);
        await box.drain();
        expect(got).toHaveLength(1);
    });

    it('[SYS-21] are shared by processes: each goes out once', async () => {
        const boxes = [process(), process(), process()];
        await db.transaction(tx => boxes[0]!.send(tx, text({ to: Array.from({ length: 30 }, (_, n) => `138000000${10 + n}`) })));
        await Promise.all(boxes.map(box => box.drain()));
        expect(new Set(got.map(each => each.id)).size).toBe(30);
        expect(got).toHaveLength(30);
    });

    it('[SYS-21] are tried again, later each time, and given up after six tries', async () => {
        const box = process(refusing(() => new DeliveryFault('短信网关返回503')));
        const told: (string | undefined)[] = [];
        box.onSettled(async (_tx, message) => void told.push(message.esSendStatus));
        await db.transaction(tx => box.send(tx, text()));
        const waits = [0, 30, 120, 600, 3600, 14_400];
        let passed = 0;
        for (const [index, wait] of waits.entries()) {
            if (wait > 0) {
                later(passed + wait - 5);
                await box.drain();
                expect(await rows()).toMatchObject([{ esSendNum: index, esSendStatus: '0', esResult: '短信网关返回503' }]);
            }
            passed += wait + 2;
            later(passed);
            await box.drain();
        }
        expect(await rows()).toMatchObject([{ esSendNum: 6, esSendStatus: '2', esResult: '短信网关返回503' }]);
        expect(told).toEqual(['2']);
    });

    it('[SYS-21] that can never arrive fail at once, without telling more than is meant for people', async () => {
        const box = process(refusing(() => new DeliveryFault('手机号不正确', { isFinal: true })));
        await db.transaction(tx => box.send(tx, text()));
        await box.drain();
        expect(await rows()).toMatchObject([{ esSendNum: 1, esSendStatus: '2', esResult: '手机号不正确' }]);
        const broken = process(refusing(() => new Error('password=secret')));
        await db.transaction(tx => broken.send(tx, text({ content: '二' })));
        await broken.drain();
        expect((await rows()).at(-1)).toMatchObject({ esSendStatus: '0', esResult: '发送失败，请稍后重试' });
    });

    it('[SYS-21] of a process that died in between are sent by another', async () => {
        let arrive: () => void = () => undefined;
        let letGo: () => void = () => undefined;
        const arrived = new Promise<void>(resolve => (arrive = resolve));
        const hanging = process({
            handOver: () =>
                new Promise<void>(resolve => {
                    letGo = resolve;
                    arrive();
                }),
        });
        await db.transaction(tx => hanging.send(tx, text()));
        const stuck = hanging.drain();
        await arrived;
        const other = process();
        await other.drain();
        expect(got).toEqual([]);
        later(61);
        await other.drain();
        expect(got).toHaveLength(1);
        letGo();
        await stuck;
        expect(await rows()).toMatchObject([{ esSendStatus: '1', esSendNum: 2 }]);
    });

    it('[SYS-21] take the text of a template in use; its values bring no markup along', async () => {
        const box = process();
        const template = { id: 't1', templateCode: 'paid', templateName: '到账', templateType: '2', useStatus: '1' } as const;
        await db.insert(messageTemplates).values({ ...template, templateContent: '<p>您好${name}，到账<b>${amount}</b>${more}</p>' });
        const send = (code: string, channel: NewMessage['channel'] = 'sms') =>
            db.transaction(tx =>
                box.send(tx, { channel, to: [PHONE], template: { code, values: { name: '<i>王</i>', amount: 12 } }, once: channel }),
            );
        await send('paid');
        expect(await send('paid', 'notice')).toHaveLength(1);
        expect(await send('nobody', 'mail')).toEqual([]);
        await db.update(messageTemplates).set({ useStatus: '0' }).where(eq(messageTemplates.id, 't1'));
        expect(await send('paid', 'mail')).toEqual([]);
        const stored = await rows();
        expect(stored.find(each => each.esType === '2')).toMatchObject({ esTitle: '到账', esContent: '您好<i>王</i>，到账12' });
        expect(stored.find(each => each.esType === '4')?.esContent).toBe('<p>您好&lt;i&gt;王&lt;/i&gt;，到账<b>12</b></p>');
    });
});

describe('events', () => {
    const event = { topic: 'order.paid', key: '7', payload: { fen: 12 }, tenantId: 0 };
    const stored = () => db.select().from(events).orderBy(asc(events.id));

    it('are followed once by everybody who listens, however many processes there are', async () => {
        const heard: unknown[] = [];
        const boxes = [process(), process()];
        for (const box of boxes)
            box.on('order.paid', async (tx, { payload }) => {
                heard.push(payload);
                await box.send(tx, text());
            });
        await db.transaction(async tx => {
            await boxes[0]!.emit(tx, event);
            await boxes[0]!.emit(tx, { ...event, topic: 'nobody.listens' });
        });
        await Promise.all(boxes.map(box => box.drain()));
        expect(heard).toEqual([{ fen: 12 }]);
        expect(got).toHaveLength(1);
        expect(await stored()).toMatchObject([{ sentTime: expect.any(String) as string }, { sentTime: expect.any(String) as string }]);
    });

    it('that could not be followed leave nothing behind and come again', async () => {
        const box = process();
        let isBroken = true;
        box.on('order.paid', async tx => {
            await box.send(tx, text());
            if (isBroken) throw new Error('not yet');
        });
        await db.transaction(tx => box.emit(tx, event));
        await box.drain();
        expect([await rows(), await stored()]).toMatchObject([[], [{ sentTime: null, attempts: 1, failMsg: 'not yet' }]]);
        isBroken = false;
        later(12);
        await box.drain();
        expect(await stored()).toMatchObject([{ sentTime: expect.any(String) as string, attempts: 2, failMsg: null }]);
        expect(got).toHaveLength(1);
    });
});
