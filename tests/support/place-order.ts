import { DICTIONARIES } from '#contract/dictionaries.ts';
import { pageOf } from '#tests/support/level-one.ts';
import { answer, type Seen, serve } from '#tests/support/wire.ts';

export const CODES = ['list', 'query', 'add', 'edit', 'delete'].map(action => `order:order:${action}`);
const CRANE25 = {
    id: '301',
    name: '汽车吊25吨',
    levelOneName: '汽车吊',
    bizType: 'hoist',
    chargeMode: 'shift',
    tonnageKg: 25_000,
    maxLoadKg: null,
    loadTable: [{ heightMm: 20_000, radiusMm: 14_000, capacityKg: 3_000 }],
    baseFen: 80_000,
    incMinutes: 120,
    incM: 0,
    extras: [{ code: 'rigger', name: '司索工', priceFen: 30_000, unit: '人' }],
};
const CRANE50 = {
    ...CRANE25,
    id: '302',
    name: '汽车吊50吨',
    tonnageKg: 50_000,
    loadTable: [{ heightMm: 20_000, radiusMm: 14_000, capacityKg: 9_000 }],
};
/** The same rated load, but without a load table, so it never counts as suitable. */
const FORK50 = { ...CRANE50, id: '303', name: '叉车50吨', levelOneName: '叉车', loadTable: [] };
const CUSTOMER = {
    id: '901',
    customerNo: 'C901',
    name: '大地建设',
    phone: '138****0901',
    contact: '刘工',
    cityId: '101',
    cityName: '深圳',
    levelText: '金牌',
    status: 'normal',
    blockedWhy: null,
    orderCount: 12,
    lastOrderTime: null,
    creditLimitFen: 500_000,
    creditLeftFen: 200_000,
    creditDays: 30,
};
const PLACE = {
    key: 'b1',
    isBook: true,
    name: '一号工地',
    addr: '科苑路18号',
    lng: 114.05,
    lat: 22.54,
    cityId: null,
    siteNote: '门口限高4米',
};
export const FORMER = {
    id: '77',
    version: 3,
    orderNo: 'D2611200000017',
    status: 'settled',
    customerId: '901',
    contact: '刘工',
    contactPhone: '13911112222',
    bizType: 'hoist',
    cityId: '101',
    typeId: '301',
    appointAt: '2026-01-02 08:00:00',
    estMinutes: 240,
    distanceM: 0,
    fromAddr: '科苑路18号',
    fromLng: 114.05,
    fromLat: 22.54,
    cargoName: '钢结构',
    weightKg: 2_500,
    liftHeightMm: 15_000,
    workRadiusMm: 12_000,
    payMode: 'full',
    invoiceType: 'none',
    priority: 0,
};
const quoteOf = (payableFen: number) => ({
    quoteId: `9${payableFen}`,
    validUntil: '2099-01-01 00:00:00',
    lines: [
        {
            code: 'base',
            name: '起步价',
            qty: 1,
            unit: null,
            priceFen: payableFen,
            amountFen: payableFen,
            ruleId: '1',
            text: '含120分钟',
            side: 'customer',
        },
        { code: 'driver', name: '司机应得', qty: 1, unit: null, priceFen: 1, amountFen: 1, ruleId: null, text: null, side: 'inside' },
    ],
    amountFen: payableFen,
    serviceFen: payableFen,
    payableFen,
    depositFen: 16_000,
    driverFen: 0,
    infoFeeFen: 0,
    taxFen: 0,
    takeRateBp: 0,
    chosen: [{ kind: 'vehicle', ruleId: '1', text: '深圳·25吨汽车吊' }],
    rejected: [],
    warnings: [],
});

/** A server that prices by the duration of the job and accepts every order unless `more` responds otherwise. */
export const serveForm = (more: (call: Seen) => Response | undefined = () => undefined) =>
    serve(call => {
        const { path, body } = call;
        const own = more(call);
        if (own) return own;
        const dict = /getDictItems\/(\w+)/.exec(path)?.[1];
        if (dict) {
            const { items } = DICTIONARIES[dict as keyof typeof DICTIONARIES] ?? { items: [] };
            return answer(items.map(([value, text]) => ({ value, text, title: text, label: text })));
        }
        const city = { id: '101', name: '深圳', pinyin: 'shenzhen', bizTypes: ['hoist'], lng: 114.05, lat: 22.55, serviceRadiusM: 60_000 };
        if (path.endsWith('/placeCities')) return answer([city]);
        if (path.endsWith('/placeTypes')) return answer([FORK50, CRANE25, CRANE50]);
        if (path.endsWith('/customers')) return answer([CUSTOMER]);
        if (path.endsWith('/customerDesk'))
            return answer({ customer: CUSTOMER, contacts: [{ contact: '刘工', phone: '13911112222' }], places: [PLACE], orders: [] });
        if (path.endsWith('/fencesAt')) return answer([]);
        if (path.endsWith('/asked')) return answer({ depotM: 0, extras: [], vehicleCount: 1 });
        if (path.endsWith('/quote')) return answer(quoteOf((body as { estMinutes: number }).estMinutes * 500));
        if (path.endsWith('/queryById')) return answer(FORMER);
        if (path.endsWith('/add'))
            return answer({
                ...FORMER,
                id: '88',
                orderNo: 'D2611210000019',
                status: 'placed',
                payableFen: 120_000,
                group: [{ id: '88', orderNo: 'D2611210000019' }],
            });
        if (path.endsWith('/list')) return answer(pageOf([]));
        return answer({});
    });
