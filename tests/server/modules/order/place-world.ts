import { eq } from 'drizzle-orm';
import type { QuoteAnswer } from '#contract/price/quote.ts';
import { orderFormRoutes } from '#server/modules/order/order/place/order-form.routes.ts';
import { orderWriteRoutes } from '#server/modules/order/order/order-write.routes.ts';
import { orderRoutes } from '#server/modules/order/order/order.routes.ts';
import { orders } from '#server/modules/order/order/order.table.ts';
import { blacklist } from '#server/modules/users/blacklist/blacklist.table.ts';
import { customers } from '#server/modules/users/customer/customer.table.ts';
import { vehicleTypes } from '#server/modules/vehicle/type/type.table.ts';
import { buildSession } from '#tests/support/kit-app.ts';
import { callsOf, crane, CRANE, createPriceWorld, FLATBED, inHours, SHENZHEN } from '../price/price-world.ts';

const codes = ['list', 'query', 'add', 'edit', 'delete', 'import', 'cost', 'plain'].map(action => `order:order:${action}`);
export const staff = buildSession([...codes, 'users:customer:list'], { userId: 'dispatch', username: 'dispatch1', realname: '调度员一' });
/** May order beyond what a crane lifts. */
export const boss = buildSession([...codes, 'order:order:overCapacity'], { userId: 'boss', username: 'ops', realname: '运营主管' });
export const reader = buildSession(['order:order:list', 'order:order:query'], { userId: 'reader', username: 'reader' });
/** Customers: one with a limit of ¥2,000, one without, one banned, one frozen. */
export const [MONTHLY, POOR, BANNED, FROZEN] = ['901', '902', '903', '904'] as const;
export const HOUR = 3_600_000;

export interface Answer {
    success: boolean;
    message: string;
    result: Record<string, unknown> & { errorCode?: string; fields?: Record<string, string>; id: string; version: number; orderNo: string };
}

/** A city with prices for two cranes, customers of every standing, and everything that places orders there. */
export const createPlaceWorld = async () => {
    const kit = await createPriceWorld([orderRoutes, orderFormRoutes, orderWriteRoutes]);
    const calls = callsOf(kit);
    await calls.publish('/price/vehiclePrice', 'vehicle', crane);
    await calls.publish('/price/vehiclePrice', 'vehicle', { ...crane, typeId: FLATBED });
    await calls.publish('/price/invoiceCoef', 'invoice', { invoiceType: 'special', coefBp: 900, vatBp: 900, minFen: 0 });
    kit.app.clock.shift(2 * HOUR);
    const customer = { createBy: 'test', kind: 'company', source: 'phone', cityId: SHENZHEN } as const;
    await kit.db.insert(customers).values([
        { ...customer, id: MONTHLY, customerNo: 'C901', name: '大地建设', phone: '13800000901', creditLimitFen: 200_000, creditDays: 30 },
        { ...customer, id: POOR, customerNo: 'C902', name: '海风物流', phone: '13800000902' },
        { ...customer, id: BANNED, customerNo: 'C903', name: '赖账公司', phone: '13800000903', status: 'blacklisted' },
        { ...customer, id: FROZEN, customerNo: 'C904', name: '冻结公司', phone: '13800000904', status: 'frozen' },
    ]);
    const entry = { createBy: 'test', cityId: SHENZHEN, targetKind: 'customer', reasonCode: 'other' } as const;
    await kit.db.insert(blacklist).values([{ ...entry, id: '951', targetId: BANNED, targetName: '赖账公司', reason: '多次拖欠' }]);
    const loadTable = [
        { heightMm: 20_000, radiusMm: 8_000, capacityKg: 9_000 },
        { heightMm: 20_000, radiusMm: 14_000, capacityKg: 3_000 },
    ];
    await kit.db.update(vehicleTypes).set({ loadTable }).where(eq(vehicleTypes.id, CRANE));
    /** A job that nobody has ordered yet: each has an address of its own. */
    let site = 0;
    const job = (more: object = {}) => ({
        customerId: POOR,
        contact: '刘工',
        contactPhone: '13911112222',
        bizType: 'hoist',
        cityId: SHENZHEN,
        typeId: CRANE,
        appointAt: inHours(kit, 30),
        estMinutes: 220,
        distanceM: 0,
        fromAddr: `科技路${++site}号`,
        fromLng: 114.05,
        fromLat: 22.54,
        cargoName: '钢结构',
        weightKg: 2_500,
        liftHeightMm: 15_000,
        workRadiusMm: 10_000,
        payMode: 'full',
        invoiceType: 'none',
        ...more,
    });

    const quoteFor = async (order: ReturnType<typeof job>, more: object = {}): Promise<QuoteAnswer & { quoteId: string }> => {
        const { cityId, typeId, bizType, appointAt, estMinutes, distanceM, customerId, invoiceType } = order;
        const body = { cityId, typeId, bizType, appointAt, estMinutes, distanceM, customerId, invoiceType, ...more };
        const answer = await calls.post('/order/order/quote', body, staff);
        if (!answer.body.success) throw new Error(answer.body.message);
        return answer.body.result as unknown as QuoteAnswer & { quoteId: string };
    };

    const add = async (body: object, session = staff, key?: string): Promise<Answer & { status: number }> => {
        const headers = key ? { 'idempotency-key': key } : {};
        const { status, body: answer } = await kit.call(session, { method: 'POST', url: '/order/order/add', body, headers });
        return { status, ...(answer as unknown as Answer) };
    };
    const edit = async (body: object, session = staff) =>
        (await kit.call(session, { method: 'PUT', url: '/order/order/edit', body })).body as unknown as Answer;

    /** Places a job for the price it has. */
    const place = async (order: ReturnType<typeof job>, more: object = {}, session = staff, key?: string) => {
        const { quoteId, payableFen } = await quoteFor(order);
        return add({ ...order, submit: true, quoteId, seenFen: payableFen, ...more }, session, key);
    };
    const stored = async (id: string) => (await kit.db.select().from(orders).where(eq(orders.id, id)))[0]!;
    return { kit, calls, job, quoteFor, add, edit, place, stored };
};
