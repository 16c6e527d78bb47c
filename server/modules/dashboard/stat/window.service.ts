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

/** The range of a figure: a number of days up to today, and optionally one city. */
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

/** The figures that a caller sees: those of the lists they may open, and money if the order list shows them its amounts. */
export type Seen = Record<Counted | 'money', boolean>;

export const seenBy = (session: Session): Seen => {
    const lists = Object.entries(LISTS).map(([of, permission]) => [of, mayList(session, permission)]);
    const seen = Object.fromEntries(lists) as Record<Counted, boolean>;
    return { ...seen, money: seen.orders && session.permissions.has(permissionOf(Order, 'cost')) };
};

/** Whether the caller may open the list with this prefix of its permission codes. */
export const mayList = (session: Session, permission: string) => session.permissions.has(permissionOf({ permission }, 'list'));

/**
 * The rows of a table with a city column that a figure of a list may count: those that the list shows the caller, none without the
 * permission to open it. The table may be a roll-up of the list's own table. The condition names columns without an alias.
 */
export const mayCount = (table: PgTable, permission: string, session: Session, cityId?: string): SQL => {
    if (!mayList(session, permission)) return sql`false`;
    const { where } = visibleTo({ entity: { ...Order, permission }, table }, session);
    return cityId ? sql`${where} and ${table}.city_id = ${cityId}::bigint` : where;
};

/** The day this number of days before `today`. */
export const daysBack = ({ today }: Window, days: number): SQL => sql`${today}::date - ${days}::int`;

/** The start of that day, as a timestamp: with row policies, a comparison of a timestamp with a date can't use an index. */
export const midnightBack = (window: Window, days: number): SQL => sql`(${daysBack(window, days)})::timestamptz`;

/** Part of the key of a cached answer: callers with the same permissions and data rules share it. */
export const scopeKey = (session: Session): string =>
    JSON.stringify([session.tenantId, seenBy(session), ...Object.values(LISTS).map(permission => session.scopeOf(permission))]);

/** A part of an answer that only some callers see. */
export const shown = <T extends object>(isSeen: boolean, part: T): Partial<T> => (isSeen ? part : {});
