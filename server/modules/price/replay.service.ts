import { sql } from 'drizzle-orm';
import type { ReplayReport } from '#contract/price/quote.ts';
import type { Db, Tx } from '#server/db/client.ts';
import { Order } from '#contract/order/order.ts';
import { visibleTo } from '#server/kit/access/scope.ts';
import type { Session } from '#server/kit/access/session.ts';
import { wireMoment } from '#server/kit/list/wire-moment.ts';
import { fromWireTime } from '#server/kit/time.ts';
import { priceOrder } from '#server/pricing/price.ts';
import { PricingError, type Quote } from '#server/pricing/rules.ts';
import { orders } from '../order/order/order.table.ts';
import type { Book } from './price-book.service.ts';

/** Maximum number of orders in a replay: the newest ones of the period. */
const MAX_REPLAYED = 5000;
const WORST = 20;

interface Past {
    orderNo: string;
    cityId: string;
    typeId: string;
    bizType: string;
    appointAt: string;
    minutes: number;
    metres: number;
    passFen: number;
    invoiceType: string;
    levelCode: string;
}

/** The requests of past orders that the caller may see. */
export async function pastOrders(db: Db | Tx, session: Session, now: string, days: number): Promise<Past[]> {
    const { rows } = await db.execute<Past & Record<string, unknown>>(sql`
        select order_no as "orderNo", ord_order.city_id::text as "cityId", type_id::text as "typeId", biz_type as "bizType",
               ${wireMoment('appoint_at')} as "appointAt", est_minutes as minutes, distance_m as metres,
               pass_fen::float8 as "passFen", invoice_type as "invoiceType", c.level_code as "levelCode"
          from ord_order join usr_customer c on c.id = ord_order.customer_id
         where ord_order.create_time between ${now}::timestamptz - make_interval(days => ${days}) and ${now}::timestamptz
           and ${visibleTo({ entity: Order, table: orders }, session).where}
         order by ord_order.create_time desc limit ${MAX_REPLAYED}`);
    return rows;
}

/** Prices past orders by two books as of one time, and reports the differences. */
export function replay(past: readonly Past[], before: Book, after: Book, priceAt: string): ReplayReport {
    const at = fromWireTime(priceAt).getTime();
    const pairs = past.flatMap(order => {
        const [one, other] = [priceBy(before, order, at), priceBy(after, order, at)];
        return one && other ? [{ order, one, other }] : [];
    });
    const sum = (value: (pair: (typeof pairs)[number]) => number) => pairs.reduce((total, pair) => total + value(pair), 0);
    const beforeFen = sum(({ one }) => one.payableFen);
    const afterFen = sum(({ other }) => other.payableFen);
    const deltas = pairs.map(({ one, other }) => bp(other.payableFen - one.payableFen, one.payableFen)).sort((a, b) => a - b);
    const at10 = (share: number) => deltas[Math.min(deltas.length - 1, Math.floor(deltas.length * share))] ?? 0;
    const group = (nameOf: (order: Past) => string) => {
        const groups = new Map<string, { name: string; orders: number; deltaFen: number }>();
        for (const { order, one, other } of pairs) {
            const name = nameOf(order);
            const entry = groups.get(name) ?? { name, orders: 0, deltaFen: 0 };
            entry.orders += 1;
            entry.deltaFen += other.payableFen - one.payableFen;
            groups.set(name, entry);
        }
        return [...groups.values()].filter(each => each.deltaFen !== 0).sort((a, b) => Math.abs(b.deltaFen) - Math.abs(a.deltaFen));
    };
    const cityOf = (order: Past) => before.cities.get(order.cityId)?.name ?? '';
    const typeOf = (order: Past) => before.types.get(order.typeId)?.name ?? '';
    return {
        orders: pairs.length,
        unpriced: past.length - pairs.length,
        beforeFen,
        afterFen,
        driverBeforeFen: sum(({ one }) => one.driverFen),
        driverAfterFen: sum(({ other }) => other.driverFen),
        up: pairs.filter(({ one, other }) => other.payableFen > one.payableFen).length,
        down: pairs.filter(({ one, other }) => other.payableFen < one.payableFen).length,
        changeBp: bp(afterFen - beforeFen, beforeFen),
        percentiles: [at10(0.1), at10(0.5), at10(0.9)],
        byCity: group(cityOf),
        byType: group(typeOf),
        worst: pairs
            .map(({ order, one, other }) => ({ order, beforeFen: one.payableFen, afterFen: other.payableFen }))
            .filter(each => each.beforeFen !== each.afterFen)
            .sort((a, b) => Math.abs(b.afterFen - b.beforeFen) - Math.abs(a.afterFen - a.beforeFen))
            .slice(0, WORST)
            .map(({ order, ...rest }) => ({ orderNo: order.orderNo, cityName: cityOf(order), typeName: typeOf(order), ...rest })),
    };
}

function priceBy(book: Book, order: Past, priceAt: number): Quote | undefined {
    const type = book.types.get(order.typeId);
    if (!type) return undefined;
    try {
        return priceOrder(
            {
                ...order,
                levelOneId: type.levelOneId,
                startAt: fromWireTime(order.appointAt).getTime(),
                priceAt,
                depotM: 0,
                waitMinutes: 0,
                memberFeeBp: 10_000,
                extras: [],
                adjustFen: 0,
                titleKind: null,
            },
            { ...book.rules, depositBp: 0 },
        );
    } catch (error) {
        if (error instanceof PricingError) return undefined;
        throw error;
    }
}

function bp(part: number, whole: number): number {
    return whole === 0 ? 0 : Math.round((part * 10_000) / whole);
}
