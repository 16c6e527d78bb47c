import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toWireTime } from '#server/kit/time.ts';
import { dueStep } from '#server/modules/setting/vehicle-sms/cert-reminders.ts';
import { smsConfigs } from '#server/modules/setting/vehicle-sms/sms-config.table.ts';
import { smsLogs } from '#server/modules/setting/vehicle-sms/sms-log.table.ts';
import { vehicleSmsRoutes } from '#server/modules/setting/vehicle-sms/vehicle-sms.routes.ts';
import { drivers } from '#server/modules/users/driver/driver.table.ts';
import { certificates } from '#server/modules/vehicle/center/certificate.table.ts';
import { vehicles } from '#server/modules/vehicle/center/vehicle.table.ts';
import { createKitApp, type KitApp } from '#tests/support/kit-app.ts';
import { storeOrderSurroundings } from '#tests/support/orders.ts';

const PHONE = '13800001234';
const CRANE = { cityId: '1', plateNo: '粤B·00082', typeId: '1', plateColor: 'yellow', ownerType: 'personal' } as const;

let kit: KitApp;
beforeAll(async () => {
    kit = await createKitApp(app => void app.register(vehicleSmsRoutes));
    await storeOrderSurroundings(kit.db);
    await kit.db.insert(smsConfigs).values({
        id: '9',
        createBy: 'seed',
        scene: 'cert_expire',
        receiver: 'driver',
        templateCode: 'SMS_9',
        signName: '吊运助手',
        dailyLimit: 50,
        content: '${driverName}的${cert}（${plateNo}）还有${days}天到期',
    });
});
afterAll(() => kit.close());

const logged = () => kit.db.select().from(smsLogs).orderBy(asc(smsLogs.createTime), asc(smsLogs.id));
const run = (name: string, params: object) => {
    const signal = new AbortController().signal;
    return kit.app.handlers.find(name)!.run({ app: kit.app, db: kit.db, params, signal } as never);
};

describe('reminders of papers', () => {
    it.each([
        [40, undefined],
        [30, 30],
        [29, 30],
        [15, 15],
        [8, 15],
        [7, 7],
        [1, 1],
        [0, 1],
    ])('[SETTING-07] with %i days left the last of its days that has come is due', (left, step) => {
        expect(dueStep('30,15,7,1', left)).toBe(step);
    });

    it('[SETTING-07] papers that end, of vehicles and of drivers: each day that they say once, and one that was missed later', async () => {
        const day = (days: number) => toWireTime(new Date(kit.app.clock.now() + days * 86_400_000)).slice(0, 10);
        const created = { createBy: 'seed' };
        await kit.db.insert(drivers).values({ ...created, id: '81', cityId: '1', driverNo: 'S81', name: '陈建国', phone: PHONE });
        await kit.db.insert(vehicles).values({ ...created, ...CRANE, id: '82', driverId: '81' });
        const cert = {
            ...created,
            ownerKind: 'vehicle',
            ownerId: '82',
            certType: 'driving_lic',
            certNo: 'C',
            auditStatus: 'approved',
        } as const;
        await kit.db.insert(certificates).values([
            { ...cert, id: '83', expireDate: day(7) },
            // Its fifteenth day came while nobody ran.
            { ...cert, id: '84', expireDate: day(13), certType: 'transport_lic' },
            { ...cert, id: '85', expireDate: day(15), auditStatus: 'pending', certType: 'lift_reg' },
            { ...cert, id: '86', expireDate: day(1), ownerKind: 'driver', ownerId: '81', certType: 'q2_cert' },
            { ...cert, id: '87', expireDate: day(40), ownerKind: 'driver', ownerId: '81', certType: 'drive_lic' },
        ]);
        expect(await run('remindCertificates', { days: 30 })).toBe('发送到期提醒3条');
        expect(await run('remindCertificates', { days: 30 })).toBe('发送到期提醒0条');
        const texts = async () => (await logged()).map(({ bizId, content }) => [bizId, content]).sort();
        expect(await texts()).toEqual([
            ['83', '【吊运助手】陈建国的行驶证（粤B·00082）还有7天到期'],
            ['84', '【吊运助手】陈建国的道路运输证（粤B·00082）还有13天到期'],
            ['86', expect.stringContaining('（本人）还有1天到期')],
        ]);
        // The next day of the same paper, a day late.
        await kit.db
            .update(certificates)
            .set({ expireDate: day(6) })
            .where(eq(certificates.id, '84'));
        expect(await run('remindCertificates', { days: 30 })).toBe('发送到期提醒1条');
    });
});
