import { sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { Anomaly } from '#contract/monitor/anomaly.ts';
import { DriverPause } from '#contract/order/driver-pause.ts';
import { Order } from '#contract/order/order.ts';
import { permissionOf } from '#contract/kit/permissions.ts';
import { Customer } from '#contract/users/customer.ts';
import { Driver } from '#contract/users/driver.ts';
import { Vehicle } from '#contract/vehicle/center.ts';
import { visibleTo } from '#server/kit/access/scope.ts';
import type { Session } from '#server/kit/access/session.ts';

/** What a figure is asked for: days up to today, and one city where somebody chose it. */
export interface Window {
    days: number;
    cityId?: string;
    /** `YYYY-MM-DD`. */
    today: string;
}

/** Prefixes of the permission codes of the lists whose rows the dashboards count. */
const LISTS = {
    orders: Order.permission,
    pauses: DriverPause.permission,
    drivers: Driver.permission,
    customers: Customer.permission,
    vehicles: Vehicle.permission,
    anomalies: Anomaly.permission,
} as const;
type Counted = keyof typeof LISTS;

/** Which figures a caller sees: those of the lists they may open, and money where the order list shows what orders cost and earn. */
export type Seen = Record<Counted | 'money', boolean>;

export const seenBy = (session: Session): Seen => {
    const lists = Object.entries(LISTS).map(([of, permission]) => [of, mayList(session, permission)]);
    const seen = Object.fromEntries(lists) as Record<Counted, boolean>;
    return { ...seen, money: seen.orders && session.permissions.has(permissionOf(Order, 'cost')) };
};

/** May the caller open the list with this prefix of its permission codes? */
export const mayList = (session: Session, permission: string) => session.permissions.has(permissionOf({ permission }, 'list'));

/**
 * The rows of a table with a city that belong to a figure of a list: those that the list shows the caller, none without the right to
 * open it. The table may be a roll-up of the list's own. Its columns are named without an alias.
 */
export const mayCount = (table: PgTable, permission: string, session: Session, cityId?: string): SQL => {
    if (!mayList(session, permission)) return sql`false`;
    const { where } = visibleTo({ entity: { ...Order, permission }, table }, session);
    return cityId ? sql`${where} and ${table}.city_id = ${cityId}::bigint` : where;
};

/** `today` less so many days. */
export const daysBack = ({ today }: Window, days: number): SQL => sql`${today}::date - ${days}::int`;

/** When that day begins. A moment is compared with a moment: behind the tenant wall no index serves a comparison with a date. */
export const midnightBack = (window: Window, days: number): SQL => sql`(${daysBack(window, days)})::timestamptz`;

/** Part of the key of a cached answer: who sees the same figures of the same rows shares it. */
export const scopeKey = (session: Session): string =>
    JSON.stringify([session.tenantId, seenBy(session), ...Object.values(LISTS).map(permission => session.scopeOf(permission))]);

/** A part of an answer that only some callers see. */
export const shown = <T extends object>(isSeen: boolean, part: T): Partial<T> => (isSeen ? part : {});
