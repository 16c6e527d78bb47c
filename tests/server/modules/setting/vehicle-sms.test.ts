import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { messages } from '#server/platform/outbox/sys-message.table.ts';
import { quietUntil } from '#server/modules/setting/vehicle-sms/quiet.ts';
import { type SceneMessage, sendScene } from '#server/modules/setting/vehicle-sms/send-scene.service.ts';
import { smsConfigs } from '#server/modules/setting/vehicle-sms/sms-config.table.ts';
import { vehicleSmsRoutes } from '#server/modules/setting/vehicle-sms/vehicle-sms.routes.ts';
import { buildSession, createKitApp, type KitApp } from '#tests/support/kit-app.ts';
import { all, cityId, depart, PHONE, smsDesk, WIRE } from '#tests/support/sms-desk.ts';

let kit: KitApp;
const { post, add, logged } = smsDesk(app => (kit = app));
const faults = async (given: object) => ((await add(given)).result as { fields?: object } | null)?.fields;
const scene = (given: Partial<SceneMessage> = {}) =>
    kit.db.transaction(tx =>
        sendScene(kit.app, tx, {
            scene: 'driver_depart',
            receiver: 'customer',
            phone: PHONE,
            values: { driverName: '陈建国', plateNo: '粤B·6K118' },
            about: { type: 'order', id: '7' },
            ...given,
        }),
    );
const log = async (query = '') => (await kit.call(all, { url: `${WIRE}/log${query}` })).records;

describe('an entry', () => {
    it('[SETTING-07] is listed with its hours and what it has sent', async () => {
        await add({ quietStart: '22:00', quietEnd: '08:00', scene: 'work_finish' });
        await add();
        await scene();
        const { records } = await kit.call(all, { url: `${WIRE}/list?scene=driver_depart,work_finish&column=scene&order=asc` });
        expect(records).toMatchObject([
            { scene_dictText: '司机出发', receiver_dictText: '客户', quietText: null, sent7: 1, failRate: 0 },
            { scene_dictText: '完工通知', quietText: '22:00-08:00', sent7: 0, failRate: null },
        ]);
    });

    it('[SETTING-07] refuses unknown variables, half a quiet window and a second one of the same kind', async () => {
        expect(await faults({ content: '订单${orderId}' })).toEqual({ content: '未知变量orderId' });
        expect(await faults({ quietStart: '22:00' })).toEqual({ quietEnd: '免打扰的开始和结束须同时填写' });
        expect(await faults({ quietStart: '25:00', quietEnd: '08:00' })).toEqual({ quietStart: '免打扰开始格式不正确' });
        expect(await faults({ content: '字'.repeat(501) })).toEqual({ content: '模板内容不能超过500个字符' });
        expect((await add()).success).toBe(true);
        expect(await faults({})).toEqual({ scene: '该场景、接收人和城市已有配置，请修改已有的配置' });
        expect((await add({ cityId })).success).toBe(true);
    });

    it('[SETTING-07] is previewed with sample values, length and charge', async () => {
        const preview = (await post('preview', { signName: '吊运助手', content: '${plateNo}已出发' })).body.result;
        expect(preview).toEqual({ text: '【吊运助手】粤B·6K118已出发', length: 17, parts: 1 });
        expect((await post('preview', { signName: '吊', content: '${x}' })).body.result).toMatchObject({ fault: '未知变量x' });
    });

    it('[SETTING-07] is tried on the own telephone', async () => {
        const { id } = (await add()).result as { id: string };
        expect((await post('test', { id, version: 0 })).body.message).toBe('测试短信已发送，请查看您的手机');
        await kit.app.outbox.drain();
        expect(await log()).toMatchObject([
            { phone: '138****1234', result_dictText: '成功', content: '【吊运助手】陈建国师傅（粤B·6K118）已出发' },
        ]);
        const stranger = buildSession(['setting:vehicleSms:test'], { userId: 'user-2' });
        expect((await post('test', { id, version: 0 }, stranger)).body.message).toBe('您的账号没有绑定手机号，请先在个人设置中绑定');
    });

    it('[SETTING-07] is changed, switched in bulk, found by everything that the bar offers, and deleted', async () => {
        const { id } = (await add({ cityId, quietStart: '22:00', quietEnd: '08:00' })).result as { id: string };
        await add();
        const edit = (body: object) => kit.call(all, { method: 'PUT', url: `${WIRE}/edit`, body: { id, ...body } });
        expect((await edit({ version: 0, content: '${bad}' })).body.result).toEqual({ fields: { content: '未知变量bad' } });
        expect((await edit({ version: 0, cityId: null })).body.result).toMatchObject({ fields: { scene: expect.any(String) as string } });
        expect((await edit({ version: 0, quietStart: null, quietEnd: null })).body.result).toMatchObject({ quietText: null });
        expect((await post('batchEnable', { ids: [id] })).body.result).toMatchObject({ failed: [{ id, message: '已经启用' }] });
        expect((await post('batchDisable', { ids: [id] })).body.result).toMatchObject({ ok: 1 });
        const query = `scene=driver_depart&receiver=customer,driver&cityId=${cityId}&templateCode=*SMS*&status=0`;
        expect((await kit.call(all, { url: `${WIRE}/list?${query}` })).records).toMatchObject([{ id }]);
        const remove = (session = all) => kit.call(session, { method: 'DELETE', url: `${WIRE}/delete?id=${id}` });
        expect((await remove(buildSession(['setting:vehicleSms:list']))).status).toBe(403);
        expect((await remove()).body.success).toBe(true);
    });

    it('[SETTING-07] is for those with the right', async () => {
        const reader = buildSession(['setting:vehicleSms:list']);
        for (const name of ['add', 'test', 'preview', 'resend'])
            expect((await post(name, { id: '1', version: 0, signName: '', content: '' }, reader)).status).toBe(403);
        expect((await kit.call(buildSession(), { url: `${WIRE}/log` })).status).toBe(403);
    });
});

describe('a scene', () => {
    it('[SETTING-07] uses the entry of the city, then the national one; switched off it says nothing', async () => {
        expect(await scene()).toBe('off');
        await add();
        const own = (await add({ cityId, content: '深圳：${plateNo}' })).result as { id: string };
        expect([await scene({ cityId }), await scene({ phone: '13900001234' })]).toEqual(['queued', 'queued']);
        await kit.app.outbox.drain();
        expect((await logged()).map(line => [line.content, line.result])).toEqual([
            ['【吊运助手】深圳：粤B·6K118', 'success'],
            ['【吊运助手】陈建国师傅（粤B·6K118）已出发', 'success'],
        ]);
        await kit.db.update(smsConfigs).set({ status: '0' }).where(eq(smsConfigs.id, own.id));
        expect(await scene({ cityId })).toBe('off');
    });

    it('[SETTING-07] sends a number no more than its limit of the day, and one thing once', async () => {
        await add();
        expect([await scene({ once: 'a' }), await scene({ once: 'a' }), await scene(), await scene()]).toEqual([
            'queued',
            'known',
            'queued',
            'limited',
        ]);
        expect((await logged()).map(line => line.failMsg)).toEqual([null, null, '超过单号日上限2条']);
        const both = await Promise.all([scene({ phone: '13900001234' }), scene({ phone: '13900001234' }), scene({ phone: '13900001234' })]);
        expect(both.sort()).toEqual(['limited', 'queued', 'queued']);
    });

    it('[SETTING-07] waits for the end of the quiet hours', async () => {
        await add({ quietStart: '00:00', quietEnd: '23:59' });
        const isQuiet = quietUntil(
            new Date(kit.app.clock.now() + 8 * 3_600_000).toISOString().replace('T', ' ').slice(0, 19),
            '00:00',
            '23:59',
        );
        expect(await scene()).toBe(isQuiet ? 'quiet' : 'queued');
        await kit.app.outbox.drain();
        expect((await logged())[0]?.result).toBe(isQuiet ? 'quiet' : 'success');
        kit.app.clock.shift(24 * 3_600_000);
        await kit.app.outbox.drain();
        expect((await logged())[0]?.result).toBe('success');
    });

    it('[SETTING-07] that failed is sent again from the log, once', async () => {
        await add();
        await scene();
        await kit.db.update(messages).set({ esReceiver: '12' });
        await kit.app.outbox.drain();
        const [line] = await log('?result=failed');
        expect(line).toMatchObject({ result_dictText: '失败', scene_dictText: '司机出发', failMsg: '手机号**不正确' });
        const again = () => post('resend', { id: String(line?.id) });
        expect((await again()).body.message).toBe('已重新发送');
        await again();
        await kit.app.outbox.drain();
        expect((await logged()).map(each => each.result)).toEqual(['failed', 'success']);
        const good = (await log('?result=success'))[0];
        expect((await post('resend', { id: String(good?.id) })).body.message).toBe('只有发送失败的短信可以重发');
        expect(await log('?phone=13911112222')).toEqual([]);
    });
});

describe('without a gateway', () => {
    it('[SETTING-07] nothing is tried or sent again, and who would is told what is missing', async () => {
        const says = '短信网关未配置，请联系管理员设置 SMS_URL';
        const bare = await createKitApp(app => void app.register(vehicleSmsRoutes), { SEED: 'none' });
        try {
            const call = async (name: string, body: object) =>
                (await bare.call(all, { method: 'POST', url: `${WIRE}/${name}`, body })).body;
            const { id } = (await call('add', { ...depart, scene: 'cert_expire' })).result as { id: string };
            const [row] = (await bare.call(all, { url: `${WIRE}/list` })).records;
            expect(row?.actions).toMatchObject({ test: { ok: false, reason: says } });
            expect(await call('test', { id, version: 0 })).toMatchObject({ success: false, message: says });
            const about = { type: 'vehicle', id: '1' };
            await bare.db.transaction(tx =>
                sendScene(bare.app, tx, { scene: 'cert_expire', receiver: 'customer', phone: PHONE, values: {}, about }),
            );
            await bare.app.outbox.drain();
            const [line] = (await bare.call(all, { url: `${WIRE}/log` })).records;
            expect(line).toMatchObject({ result: 'failed', failMsg: says });
            expect(await call('resend', { id: line?.id })).toMatchObject({ success: false, message: says });
        } finally {
            await bare.close();
        }
    });
});
