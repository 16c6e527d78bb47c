import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#server/kit/ids.ts';
import { systemSettings } from '#server/platform/settings/system-setting.table.ts';
import { systemSettingRoutes } from '#server/modules/setting/system/system-setting.routes.ts';
import { approvals } from '#server/platform/approvals/approval.table.ts';
import { auditTrail } from '#server/kit/audit-trail.table.ts';
import { buildSession, createKitApp, type KitApp } from '#tests/support/kit-app.ts';

const admin = buildSession(['list', 'query', 'edit', 'reset', 'test'].map(action => `setting:system:${action}`));
const reader = buildSession(['setting:system:list', 'setting:system:query'], { userId: 'reader' });

let kit: KitApp;
const ids: Record<string, string> = {};
const setting = (cfgKey: string, valType: 'int' | 'money' | 'bool' | 'text' | 'time', cfgValue: string, more: object = {}) => {
    ids[cfgKey] = newId();
    const cfgGroup = cfgKey.split('.')[0] as 'ui';
    return { id: ids[cfgKey], createBy: 't', cfgKey, cfgGroup, name: cfgKey, valType, cfgValue, defaultValue: cfgValue, ...more };
};

beforeAll(async () => {
    kit = await createKitApp(app => void app.register(systemSettingRoutes));
    await kit.db
        .insert(systemSettings)
        .values([
            setting('ui.count_cap', 'int', '10000', { minValue: '1000', maxValue: '100000' }),
            setting('finance.wd_second_fen', 'money', '500000', { needReview: true }),
            setting('map.key', 'text', '', { isSecret: true }),
            setting('security.register_open', 'bool', 'false'),
            setting('finance.day_cut', 'time', '00:00'),
        ]);
});
afterAll(() => kit.close());

const stored = async (key: string) => (await kit.db.select().from(systemSettings).where(eq(systemSettings.cfgKey, key)))[0]!;
const post = async (name: string, key: string, body: object = {}, session = admin) =>
    kit.call(session, {
        method: 'POST',
        url: `/setting/system/${name}`,
        body: { id: ids[key], version: (await stored(key)).version, ...body },
    });
const change = (key: string, value: string | null, session = admin) => post('edit', key, { value, reason: '调整' }, session);

describe('system settings', () => {
    it('[SETTING-06] changes a setting at once, for every reader, and puts it back', async () => {
        const answer = await change('ui.count_cap', '20000');
        expect(answer.body).toMatchObject({
            message: '修改成功，已立即生效',
            result: {
                valueText: '20,000',
                defaultText: '10,000',
                rangeText: '1000~100000',
                changedBy: expect.stringContaining('tester') as string,
            },
        });
        await kit.app.versions.refresh(0);
        await kit.app.settings.fresh();
        expect(kit.app.settings.number('ui.count_cap')).toBe(20_000);
        expect((await post('reset', 'ui.count_cap')).body).toMatchObject({
            message: '已恢复默认值',
            result: { actions: { reset: { ok: false } } },
        });
        expect((await post('reset', 'ui.count_cap')).body).toMatchObject({ success: false, message: '已经是默认值' });
    });

    it.each([
        ['ui.count_cap', '5', 'ui.count_cap应在1000~100000之间'],
        ['ui.count_cap', 'viel', 'ui.count_cap格式不正确'],
        ['security.register_open', 'vielleicht', 'security.register_open格式不正确'],
        ['finance.day_cut', '25:00', 'finance.day_cut格式不正确，例如 08:30'],
    ])('[SETTING-06] refuses %s = %s', async (key, value, message) => {
        expect((await change(key, value)).body.result).toMatchObject({ errorCode: 'VALIDATION', fields: { value: message } });
    });

    it('[SETTING-06] asks a second person where the setting says so, and changes nothing until then', async () => {
        const answer = await change('finance.wd_second_fen', '600000');
        expect(answer.body).toMatchObject({ success: true, result: { errorCode: 'APPROVAL_CREATED' } });
        expect(answer.body.message).toMatch(/^已提交复核，单号FH/);
        expect(await stored('finance.wd_second_fen')).toMatchObject({ cfgValue: '500000', version: 0 });
        const [request] = await kit.db.select().from(approvals);
        expect(request).toMatchObject({ bizKind: 'system_setting', maker: 'tester', payload: { cfgValue: '600000', reason: '调整' } });
        const kind = kit.app.approvals.find('system_setting')!;
        const target = (await kit.db.transaction(tx => kind.target(tx, ids['finance.wd_second_fen']!)))!;
        expect(kind.effects?.(request!.payload as object, target)).toEqual([
            'finance.wd_second_fen：¥5,000.00 → ¥6,000.00，通过后立即生效',
        ]);
        await kit.db.transaction(tx =>
            kind.execute({
                tx,
                app: kit.app,
                payload: request!.payload as object,
                bizId: target.id as string,
                target,
                actor: { session: buildSession([], { username: 'second' }), ip: '::1', requestId: 'r' },
                maker: 'tester',
                approvalId: request!.id,
                approvalNo: request!.approvalNo,
                now: '2026-01-01 00:00:00',
            }),
        );
        expect(await stored('finance.wd_second_fen')).toMatchObject({ cfgValue: '600000', updateBy: 'second' });
    });

    it('[SETTING-06] takes a secret and never gives it out: not in lists, not in the log, sealed in the table', async () => {
        const answer = await change('map.key', 'top-secret-map-key');
        expect(answer.body.result).toMatchObject({ valueText: '已设置', cfgValue: null });
        const { cfgValue } = await stored('map.key');
        expect(cfgValue).not.toContain('top-secret');
        expect(kit.app.secrets.open('setting', cfgValue)).toBe('top-secret-map-key');
        const page = await kit.call(admin, { url: '/setting/system/list?pageSize=50' });
        const log = await kit.db.select().from(auditTrail).where(eq(auditTrail.dataId, ids['map.key']!));
        expect(JSON.stringify([page.body, log])).not.toContain('top-secret');
        expect(log[0]?.diff).toMatchObject({ cfgValue: { from: '（原密钥）', to: '（新密钥）' } });
    });

    it('[SETTING-06] tries out what can be tried', async () => {
        expect((await post('test', 'finance.day_cut')).body.message).toMatch(/^下一次日切时间：\d{4}-\d\d-\d\d 00:00:00$/);
        expect((await post('test', 'ui.count_cap')).body).toMatchObject({ success: false, message: '该参数没有可测试的内容' });
    });

    it('[SETTING-06] refuses a change that is none, puts a reviewed one back through a second person, and is found by group and key', async () => {
        expect((await change('security.register_open', 'false')).body.result).toMatchObject({ fields: { value: '与当前值相同' } });
        expect((await post('edit', 'ui.count_cap', { value: '20000' })).body.result).toEqual({ fields: { reason: '请输入修改原因' } });
        await kit.db.delete(approvals);
        expect((await post('reset', 'finance.wd_second_fen')).body.result).toMatchObject({ errorCode: 'APPROVAL_CREATED' });
        expect(await stored('finance.wd_second_fen')).toMatchObject({ cfgValue: '600000' });
        const query = 'cfgGroup=finance&cfgKey=*wd*&name=*second*&needReview=true';
        const found = await kit.call(reader, { url: `/setting/system/list?${query}` });
        expect(found.records).toMatchObject([{ cfgKey: 'finance.wd_second_fen', valueText: '¥6,000.00', defaultText: '¥5,000.00' }]);
    });

    it('[SETTING-06] keeps the calendar of holidays', async () => {
        const put = (body: object, session = admin) => kit.call(session, { method: 'PUT', url: '/setting/system/holiday', body });
        await kit.db.execute(sql`delete from set_holiday`);
        const golden = await put({ from: '2027-10-01', to: '2027-10-03', dayType: 'holiday', name: '国庆节' });
        expect(golden.body).toMatchObject({ message: '已设置3天' });
        await put({ from: '2027-10-03', to: '2027-10-03', dayType: 'workday', name: '调休' });
        await put({ from: '2027-10-01', to: '2027-10-01', dayType: null });
        const year = await kit.call(reader, { url: '/setting/system/holidays?year=2027' });
        expect(year.body.result).toEqual([
            { day: '2027-10-02', dayType: 'holiday', name: '国庆节' },
            { day: '2027-10-03', dayType: 'workday', name: '调休' },
        ]);
        expect((await put({ from: '2027-10-01', to: '2027-09-01', dayType: 'workday' })).status).toBe(400);
        expect((await put({ from: '2027-10-01', to: '2027-10-01', dayType: 'holiday' })).body.result).toEqual({
            fields: { name: '请输入节日名称' },
        });
        expect((await put({ from: '2027-10-01', to: '2027-10-01', dayType: 'workday' }, reader)).status).toBe(403);
    });

    it('[PERM-07] asks each call for its own code', async () => {
        for (const name of ['edit', 'reset', 'test']) expect((await post(name, 'ui.count_cap', {}, reader)).status).toBe(403);
    });
});
