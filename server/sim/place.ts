import { customerActor } from '../modules/order/order/order-actor.service.ts';
import { newId } from '#server/kit/ids.ts';
import { addMinutes } from '#server/kit/time.ts';
import type { Random } from '#server/db/seed/random.ts';
import { roadMetres } from '#server/kit/geo.ts';
import { lockOrder } from '../modules/order/order/lifecycle/move-order.service.ts';
import { nextOrderNo } from '../modules/order/order/order-number.ts';
import { orders } from '../modules/order/order/order.table.ts';
import { askedBy, NO_PRICE } from '../modules/order/order/place/pin-quote.service.ts';
import { placeOrders } from '../modules/order/order/place/place-order.service.ts';
import { keepQuote, quotePublished } from '../modules/order/order/place/quote-store.service.ts';
import type { Stage } from './stage.ts';
import type { Demand, Site, VirtualWorld } from './world.ts';

const CARGO = ['钢结构', '空调机组', '变压器', '脚手架', '预制板', '挖掘机', '塔吊标准节', '冷却塔', '数控机床', '集装箱'];
const NOTES = ['工地门口限高4米', '请提前半小时电话联系', '需带钢丝绳与卸扣', '现场有地下管线，注意支腿位置', '夜间施工，已办理许可'];

/** Soon, tomorrow, or within two weeks; on the quarter of an hour. */
const appointment = (random: Random, now: string): string => {
    const away = [() => random.int(35, 100), () => random.int(1200, 1800), () => random.int(2880, 14 * 1440)][
        random.weighted([75, 15, 10])
    ];
    const at = addMinutes(now, away?.() ?? 60);
    return `${at.slice(0, 14)}${String(Math.floor(Number(at.slice(14, 16)) / 5) * 5).padStart(2, '0')}:00`;
};

const pickSites = (random: Random, world: VirtualWorld, { cityId }: Demand): [Site, Site] | undefined => {
    const sites = world.sites.get(cityId);
    return sites ? [random.pick(sites), random.pick(sites)] : undefined;
};

/** The job that a customer thinks of: what the drivers of the city can do. */
const thinkOf = (stage: Stage, world: VirtualWorld, random: Random) => {
    const demand = world.demands[random.weighted(world.demands.map(each => each.drivers))];
    const people = demand && world.customers.get(demand.cityId);
    const places = demand && pickSites(random, world, demand);
    if (!demand || !people || !places) return undefined;
    const [from, to] = places;
    const customer = random.pick(people);
    const isHoist = demand.bizType === 'hoist';
    // Weight, height and radius are what the type's load table allows.
    const row = demand.bizType === 'haul' ? undefined : random.pick(demand.loadTable);
    const distanceM = isHoist ? 0 : Math.max(2_000, roadMetres(from, to));
    return {
        customer,
        job: {
            cityId: demand.cityId,
            typeId: demand.typeId,
            bizType: demand.bizType,
            customerId: customer.id,
            contact: customer.name.slice(0, 32),
            contactPhone: customer.phone,
            appointAt: appointment(random, stage.now()),
            estMinutes: isHoist ? random.pick([60, 90, 120, 120, 240]) : 60 + Math.round(distanceM / 500),
            distanceM,
            fromAddr: from.addr,
            fromLng: from.lng,
            fromLat: from.lat,
            ...(row && { liftHeightMm: row.heightMm, workRadiusMm: row.radiusMm }),
            ...(!isHoist && { toAddr: to.addr, toLng: to.lng, toLat: to.lat }),
            cargoName: random.pick(CARGO),
            weightKg: Math.round(((row?.capacityKg ?? demand.tonnageKg) * random.int(20, 90)) / 100),
            siteNote: random.chance(0.3) ? random.pick(NOTES) : null,
            source: random.pick(['app', 'app', 'mini', 'api'] as const),
            payMode:
                customer.hasCredit && random.chance(0.5)
                    ? ('credit' as const)
                    : random.chance(0.15)
                      ? ('deposit' as const)
                      : ('full' as const),
            invoiceType: random.chance(0.15) ? ('general' as const) : ('none' as const),
        },
    };
};

/** A customer asks for a price and orders for it. Answers the order's id, or nothing where it was refused. */
export const placeOne = async (stage: Stage, world: VirtualWorld, random: Random): Promise<string | undefined> => {
    const thought = thinkOf(stage, world, random);
    if (!thought) return undefined;
    const { customer, job } = thought;
    let placed: string | undefined;
    const refusal = await stage.act('下单', customerActor(customer), async context => {
        const { app, tx, now, session } = context;
        const id = newId();
        const orderNo = await nextOrderNo(tx, now);
        await tx.insert(orders).values({ ...job, ...NO_PRICE, id, orderNo, createBy: session.username, createTime: now });
        const draft = await lockOrder(tx, id);
        const asked = askedBy(draft, {});
        const quoted = await quotePublished(app, tx, asked);
        const quote = await keepQuote(tx, session, asked, quoted, { now, ttlMin: quoted.ttlMin });
        await placeOrders(context, [draft], { quoteId: quote.id, seenFen: quoted.quote.payableFen, confirmDuplicate: true });
        placed = id;
    });
    if (refusal !== undefined || placed === undefined) return undefined;
    stage.orders.push(placed);
    return placed;
};
