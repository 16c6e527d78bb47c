import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { newHexId } from '#server/kit/ids.ts';
import { messages } from '#server/platform/outbox/sys-message.table.ts';
import { smsConfigs } from '#server/modules/setting/vehicle-sms/sms-config.table.ts';
import { smsLogs } from '#server/modules/setting/vehicle-sms/sms-log.table.ts';
import { vehicleSmsRoutes } from '#server/modules/setting/vehicle-sms/vehicle-sms.routes.ts';
import { users } from '#server/modules/system/user/user.table.ts';
import { buildSession, createKitApp, type KitApp } from './kit-app.ts';
import { storeOrderSurroundings } from './orders.ts';

export const WIRE = '/setting/vehicleSms';
export const PHONE = '13800001234';
export const cityId = '1';
export const all = buildSession(
    ['list', 'query', 'add', 'edit', 'delete', 'export', 'test', 'preview'].map(each => `setting:vehicleSms:${each}`),
);
export const depart = {
    scene: 'driver_depart',
    receiver: 'customer',
    templateCode: 'SMS_1',
    content: '${driverName}师傅（${plateNo}）已出发',
    dailyLimit: 2,
};

/**
 * Provides an app with the rows that orders refer to for the tests of a file, without scenes and messages before each test; `onReady` receives it.
 */
export function smsDesk(onReady: (kit: KitApp) => void) {
    let kit: KitApp;
    beforeAll(async () => {
        kit = await createKitApp(app => void app.register(vehicleSmsRoutes));
        onReady(kit);
        await storeOrderSurroundings(kit.db);
        await kit.db.insert(users).values({ id: 'user-1', username: 'tester', realname: '测试员', passwordHash: newHexId(), phone: PHONE });
    });
    afterAll(() => kit.close());
    beforeEach(async () => {
        kit.app.clock.shift(0);
        await kit.db.delete(smsLogs);
        await kit.db.delete(messages);
        await kit.db.delete(smsConfigs);
    });
    const post = (name: string, body: object, session = all) => kit.call(session, { method: 'POST', url: `${WIRE}/${name}`, body });
    return {
        post,
        add: async (given: object = {}) => (await post('add', { ...depart, ...given })).body,
        logged: () => kit.db.select().from(smsLogs).orderBy(asc(smsLogs.createTime), asc(smsLogs.id)),
    };
}
