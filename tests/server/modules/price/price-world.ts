import type { FastifyInstance } from 'fastify';
import { quoteRoutes } from '#server/modules/order/order/place/quote.routes.ts';
import { changeSetRoutes } from '#server/modules/price/change-set/change-set.routes.ts';
import { discountRoutes } from '#server/modules/price/discount/discount.routes.ts';
import { infoFeeRoutes } from '#server/modules/price/info-fee/info-fee.routes.ts';
import { invoiceCoefRoutes } from '#server/modules/price/invoice-coef/invoice-coef.routes.ts';
import { marginRoutes } from '#server/modules/price/margin/margin.routes.ts';
import { periodPriceRoutes } from '#server/modules/price/period-price/period-price.routes.ts';
import { simulateRoutes } from '#server/modules/price/simulate/simulate.routes.ts';
import { vehiclePriceRoutes } from '#server/modules/price/vehicle-price/vehicle-price.routes.ts';
import { toWireTime } from '#server/kit/time.ts';
import { cities } from '#server/modules/setting/city/city.table.ts';
import { levelOnes } from '#server/modules/vehicle/level-one/level-one.table.ts';
import { vehicleTypes } from '#server/modules/vehicle/type/type.table.ts';
import { buildSession, createKitApp, type KitApp } from '#tests/support/kit-app.ts';

const LISTS = ['vehiclePrice', 'periodPrice', 'infoFee', 'margin', 'discount', 'invoiceCoef'];
const codes = [
    ...LISTS.flatMap(list =>
        ['list', 'query', 'add', 'edit', 'delete', 'export', 'import', 'history'].map(action => `price:${list}:${action}`),
    ),
    ...['list', 'query', 'add', 'edit', 'delete', 'submit', 'cancel', 'review', 'publish', 'rollback'].map(
        action => `price:changeSet:${action}`,
    ),
    'price:simulate:view',
    'order:order:add',
    'order:order:cost',
];
const person = (username: string, realname: string, without: string[] = []) =>
    buildSession(
        codes.filter(code => !without.includes(code)),
        { userId: username, username, realname },
    );

/** Who makes the prices of Shenzhen alone. */
export const cityMaker = buildSession(codes, {
    userId: 'sz',
    username: 'city_sz',
    scope: [[{ column: 'cityId', condition: 'IN', values: ['101'] }]],
});

/** Who makes prices, who reviews them, and who may only look. */
export const maker = person('ops', '运营主管');
export const reviewer = person('finlead', '财务主管');
export const reader = buildSession(['price:vehiclePrice:list'], { userId: 'reader', username: 'reader' });

export const SHENZHEN = '101';
export const CLOSED_CITY = '102';
export const CRANE = '301';
export const FLATBED = '302';

/** A server with all price routes over two cities, one of them not open, and two vehicle types. */
export async function createPriceWorld(more: readonly ((app: FastifyInstance) => Promise<void>)[] = []): Promise<KitApp> {
    const kit = await createKitApp(app => {
        for (const routes of [
            quoteRoutes,
            changeSetRoutes,
            vehiclePriceRoutes,
            periodPriceRoutes,
            infoFeeRoutes,
            marginRoutes,
            discountRoutes,
            invoiceCoefRoutes,
            simulateRoutes,
            ...more,
        ])
            void app.register(routes);
    });
    const by = { createBy: 'test' };
    const city = { ...by, province: '广东', pinyin: 'x', letter: 'X', lng: 114, lat: 22 };
    await kit.db.insert(cities).values([
        { ...city, id: SHENZHEN, name: '深圳', code: '440300', status: 'open' },
        { ...city, id: CLOSED_CITY, name: '天津', code: '120000', status: 'planned' },
    ]);
    await kit.db.insert(levelOnes).values({ ...by, id: '201', name: '汽车吊', code: 'truck', bizType: 'hoist', chargeMode: 'shift' });
    await kit.db.insert(vehicleTypes).values([
        { ...by, id: CRANE, levelOneId: '201', name: '汽车吊25吨', code: 'crane25', tonnageKg: 25_000 },
        { ...by, id: FLATBED, levelOneId: '201', name: '平板13米', code: 'flat13', tonnageKg: 32_000 },
    ]);
    return kit;
}

export const crane = {
    cityId: SHENZHEN,
    typeId: CRANE,
    chargeMode: 'shift',
    baseFen: 80_000,
    incMinutes: 120,
    halfFen: 120_000,
    fullFen: 180_000,
    hourFen: 26_000,
    mobilizeKmFen: 1200,
};

/** Wire time of so many hours from now, on the whole minute. */
export const inHours = (kit: KitApp, hours: number): string =>
    `${toWireTime(new Date(kit.app.clock.now() + hours * 3_600_000)).slice(0, 16)}:00`;

/** Calls of the price world by one person. */
export const callsOf = (kit: KitApp) => ({
    post: (url: string, body: object, session = maker) => kit.call(session, { method: 'POST', url, body }),
    put: (url: string, body: object, session = maker) => kit.call(session, { method: 'PUT', url, body }),
    get: (url: string, session = maker) => kit.call(session, { url }),
    /** A published set with one row, taking effect so many hours from now (and the clock moved past it when asked). */
    async publish(wire: string, kind: string, row: object, hours = 1): Promise<{ setId: string; rowId: string }> {
        const set = await this.post('/price/changeSet/add', {
            name: '调价',
            kind,
            effectiveFrom: inHours(kit, hours),
            reason: '测试需要的价格',
        });
        const { id: setId, version } = set.body.result as { id: string; version: number };
        const added = await this.post(`${wire}/add`, { ...row, changeSetId: setId });
        if (!added.body.success) throw new Error(JSON.stringify(added.body));
        await this.act('submit', setId, version);
        const done = await this.act('review', setId, undefined, { approve: true, publishNow: true }, reviewer);
        if (!done.body.success) throw new Error(JSON.stringify(done.body));
        return { setId, rowId: (added.body.result as { id: string }).id };
    },
    async act(name: string, id: string, version?: number, body: object = {}, session = maker) {
        const known = version ?? ((await this.get(`/price/changeSet/queryById?id=${id}`)).body.result as { version: number }).version;
        return this.post(`/price/changeSet/${name}`, { id, version: known, ...body }, session);
    },
});
