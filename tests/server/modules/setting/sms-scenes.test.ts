import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { messages } from '#server/platform/outbox/sys-message.table.ts';
import { smsLogs } from '#server/modules/setting/vehicle-sms/sms-log.table.ts';
import { toWireTime } from '#server/kit/time.ts';
import { reservations } from '#server/modules/order/order/dispatch/reservation.table.ts';
import { applications } from '#server/modules/recruit/audit/application.table.ts';
import { orders } from '#server/modules/order/order/order.table.ts';
import { drivers } from '#server/modules/users/driver/driver.table.ts';
import { vehicles } from '#server/modules/vehicle/center/vehicle.table.ts';
import { storeOrders } from '#tests/support/orders.ts';
import type { KitApp } from '#tests/support/kit-app.ts';
import { cityId, smsDesk } from '#tests/support/sms-desk.ts';

const CRANE = { cityId: '1', plateNo: '粤B·00082', typeId: '1', plateColor: 'yellow', ownerType: 'personal' } as const;

let kit: KitApp;
const { add, logged } = smsDesk(app => (kit = app));

describe('what leads to text messages', () => {
    const handler = (name: string) => kit.app.handlers.find(name);
    const run = (name: string, params: object) =>
        handler(name)?.run({ app: kit.app, db: kit.db, params: params as never, signal: new AbortController().signal });

    const emit = (topic: string, orderId: string, payload: object = {}) =>
        kit.db.transaction(tx => kit.app.outbox.emit(tx, { topic, key: orderId, payload: { orderId, ...payload }, tenantId: 0 }));
    const heard = async () => (await logged()).map(({ phone, content }) => `${phone} ${content}`);
    const CHEN = { id: '61', cityId, driverNo: 'J61', name: '陈建国', phone: '13900000061', createBy: 'test' } as const;

    it('[SETTING-07] an order that was reassigned, unless nobody was to be told', async () => {
        await add({ scene: 'order_reassigned', content: '订单${orderNo}因${reason}由${driverName}服务' });
        await add({ scene: 'order_reassigned', receiver: 'driver', content: '订单${orderNo}改派给您' });
        await kit.db.insert(drivers).values([CHEN, { ...CHEN, id: '62', driverNo: 'J62', name: '李强', phone: '13900000062' }]);
        await storeOrders(kit.db, [
            { id: '70', orderNo: 'D70', driverId: CHEN.id },
            { id: '69', orderNo: 'D69', status: 'dispatching' },
        ]);
        const given = { toDriverId: CHEN.id, fromDriverId: '62', reasonCode: 'breakdown' };
        await emit('order.reassigned', '70', { ...given, notify: false });
        await emit('order.reassigned', '70', given);
        await kit.app.outbox.drain();
        expect(await heard()).toEqual([
            '13900000061 【吊运助手】订单D70改派给您',
            expect.stringMatching(/^13912345678 【吊运助手】订单D70因.+由陈建国服务$/),
        ]);
        const told = await kit.db.select().from(messages).where(eq(messages.esReceiver, '13900000062'));
        expect(told.map(each => each.esContent)).toEqual(['订单D70已改派给其他司机，您无需前往，如有疑问请联系调度。']);
        // Who is only asked yet is told; the customer hears a name when somebody has agreed.
        await kit.db.delete(smsLogs);
        await emit('order.reassigned', '69', given);
        await kit.app.outbox.drain();
        expect(await heard()).toEqual(['13900000061 【吊运助手】订单D69改派给您']);
    });

    it.each([
        ['order.offered', 'order_assigned', 'driver', '13900000061 【吊运助手】订单D74：陈建国 粤B·00084'],
        ['order.accepted', 'order_assigned', 'customer', '13912345678 【吊运助手】订单D74：陈建国 粤B·00084'],
        ['order.departed', 'driver_depart', 'customer', '13912345678 【吊运助手】订单D74：陈建国 粤B·00084'],
        ['order.arrived', 'driver_arrive', 'customer', '13912345678 【吊运助手】订单D74：陈建国 粤B·00084'],
        ['order.finished', 'work_finish', 'customer', '13912345678 【吊运助手】订单D74：陈建国 粤B·00084'],
        ['order.finished', 'work_finish', 'dispatcher', '13800001234 【吊运助手】订单D74：陈建国 粤B·00084'],
    ] as const)('[SETTING-07] %s tells by %s the %s, once', async (topic, name, receiver, line) => {
        await add({ scene: name, receiver, content: '订单${orderNo}：${driverName} ${plateNo}' });
        await kit.db.insert(drivers).values(CHEN).onConflictDoNothing();
        await kit.db
            .insert(vehicles)
            .values({ ...CRANE, plateNo: '粤B·00084', id: '84', createBy: 'test', driverId: CHEN.id })
            .onConflictDoNothing();
        await kit.db.delete(orders).where(eq(orders.id, '74'));
        const taken = topic === 'order.offered' ? {} : { driverId: CHEN.id, vehicleId: '84' };
        await storeOrders(kit.db, [{ id: '74', orderNo: 'D74', dispatcher: 'tester', ...taken }]);
        await emit(topic, '74', topic === 'order.offered' ? { toDriverId: CHEN.id, toVehicleId: '84' } : {});
        await kit.app.outbox.drain();
        expect(await heard()).toEqual([line]);
    });

    it('[SETTING-07] [ORDER-04] work that pauses: the customer with its reason, once', async () => {
        await add({ scene: 'pause_notice', content: '订单${orderNo}因${reason}暂停作业' });
        await storeOrders(kit.db, [{ id: '76', orderNo: 'D76', status: 'working' }]);
        for (const pauseId of ['1', '1']) await emit('order.paused', '76', { pauseId, reasonCode: 'weather' });
        await kit.app.outbox.drain();
        expect(await heard()).toEqual(['13912345678 【吊运助手】订单D76因大风雷雨暂停作业']);
    });

    it.each([
        ['audit_pass', 'recruit.passed', '13900000095 【吊运助手】周正（粤B·00095）已通过'],
        ['audit_reject', 'recruit.rejected', '13900000096 【吊运助手】未通过：证件模糊、证件过期'],
    ] as const)('[SETTING-07] [RECRUIT-01] the scene %s after %s, once', async (name, topic, line) => {
        const content = name === 'audit_pass' ? '${driverName}（${plateNo}）已通过' : '未通过：${reason}';
        await add({ scene: name, receiver: 'driver', content });
        const [id, phone] = name === 'audit_pass' ? ['95', '13900000095'] : ['96', '13900000096'];
        const applicant = { createBy: 't', cityId, name: '周正', plateNo: '粤B00095', applyKind: 'self_owned', source: 'app' } as const;
        await kit.db.insert(applications).values({ ...applicant, id, applyNo: `ZM${id}`, phone });
        for (let times = 0; times < 2; times += 1) await emit(topic, '0', { applicationId: id, reason: '证件模糊、证件过期' });
        await kit.app.outbox.drain();
        expect(await heard()).toEqual([line]);
    });

    it('[SETTING-07] the end of the work says what it cost', async () => {
        await add({ scene: 'work_finish', content: '订单${orderNo}费用${amount}' });
        await storeOrders(kit.db, [{ id: '75', orderNo: 'D75', payableFen: 127_912, serviceFen: 127_912, driverFen: 127_912 }]);
        await emit('order.finished', '75');
        await kit.app.outbox.drain();
        expect(await heard()).toEqual(['13912345678 【吊运助手】订单D75费用¥1,279.12']);
    });

    it('[SETTING-07] [FINANCE-07] a withdraw that was paid, or came back with its reason', async () => {
        await add({ scene: 'withdraw_paid', receiver: 'driver', content: '您的提现${amount}已打款' });
        await kit.db.insert(drivers).values(CHEN).onConflictDoNothing();
        await kit.db.execute(sql`
            insert into usr_bank_card (id, city_id, create_by, owner_kind, owner_id, holder, card_no_enc, card_no_hash, card_tail, bank_code, card_kind)
            values (1, 1, 't', 'driver', ${CHEN.id}, '陈建国', '', 'h', '1234', 'ICBC', 'personal')`);
        await kit.db.execute(sql`
            insert into fin_withdraw (id, city_id, create_by, withdraw_no, owner_kind, owner_id, owner_name, bank_card_id, amount_fen, approved_fen, fee_fen, net_fen, idem_key)
            values (91, 1, 't', 'TX91', 'driver', ${CHEN.id}, '陈建国', 1, 200000, 100000, 1000, 99000, 'k91')`);
        const news = (topic: string, payload: object = {}) =>
            kit.db.transaction(tx => kit.app.outbox.emit(tx, { topic, key: '91', payload: { withdrawId: '91', ...payload }, tenantId: 0 }));
        await news('withdraw.paid');
        await news('withdraw.failed', { reason: '账户已销户' });
        await kit.app.outbox.drain();
        expect(await heard()).toEqual(['13900000061 【吊运助手】您的提现¥990.00已打款']);
        const told = await kit.db.select().from(messages).where(eq(messages.esTitle, '提现失败'));
        expect(told.map(each => `${each.esReceiver} ${each.esContent}`)).toEqual([
            '13900000061 您的提现¥1,000.00银行打款失败：账户已销户。金额已退回可用余额。',
        ]);
    });

    it('[SETTING-07] an appointment that comes near, once', async () => {
        await add({ scene: 'appoint_remind', content: '订单${orderNo}于${time}开始', advanceMin: 60 });
        const at = (minutes: number) => toWireTime(new Date(kit.app.clock.now() + minutes * 60_000));
        await storeOrders(kit.db, [
            { id: '71', orderNo: 'D71', status: 'accepted', appointAt: at(30) },
            { id: '72', orderNo: 'D72', status: 'accepted', appointAt: at(90) },
            { id: '73', orderNo: 'D73', status: 'canceled', appointAt: at(30) },
        ]);
        expect(await run('remindAppointments', {})).toBe('发送预约提醒1条');
        expect(await run('remindAppointments', {})).toBe('发送预约提醒0条');
        expect(await logged()).toMatchObject([{ bizId: '71', phone: '13912345678' }]);
    });

    it('[SETTING-07] [VEHICLE-01] a time in the workshop that comes near, once, and again when it is put off', async () => {
        await add({ scene: 'maintain_due', receiver: 'driver', content: '${plateNo}将于${time}保养：${reason}', advanceMin: 60 });
        const at = (minutes: number) => toWireTime(new Date(kit.app.clock.now() + minutes * 60_000));
        const [start, later, end] = [at(30), at(45), at(300)];
        await kit.db.insert(drivers).values({ ...CHEN, id: '63', driverNo: 'J63', phone: '13900000063' });
        await kit.db.insert(vehicles).values({ ...CRANE, plateNo: '粤B00085', id: '85', createBy: 'test', driverId: '63' });
        const booking = { createBy: 'test', vehicleId: '85', kind: 'maintain', remark: '换机油' } as const;
        await kit.db.insert(reservations).values([
            { ...booking, id: '85', during: { start, end } },
            { ...booking, id: '86', during: { start: end, end: at(600) } },
        ]);
        expect(await run('remindAppointments', {})).toBe('发送预约提醒0条，保养提醒1条');
        expect(await run('remindAppointments', {})).toBe('发送预约提醒0条');
        await kit.db
            .update(reservations)
            .set({ during: { start: later, end } })
            .where(eq(reservations.id, '85'));
        expect(await run('remindAppointments', {})).toBe('发送预约提醒0条，保养提醒1条');
        const line = (time: string) => `13900000063 【吊运助手】粤B·00085将于${time.slice(5, 16)}保养：换机油`;
        expect(await heard()).toEqual([line(start), line(later)]);
    });
});
