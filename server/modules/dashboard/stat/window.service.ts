import { sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { Order } from '#contract/order/order.ts';
import { visibleTo } from '#server/kit/scope.ts';
import type { Session } from '#server/kit/session.ts';

/** What a figure is asked for: days up to today, and one city where somebody chose it. */
export interface Window {
    days: number;
    cityId?: string;
    /** `YYYY-MM-DD`. */
    today: string;
}

/**
 * The rows of a table with a city that the caller may see, with the data rules of a dashboard: a role may see figures without the
 * list behind them. The table's columns are named without an alias.
 */
export const mayCount = (table: PgTable, permission: string, session: Session, cityId?: string): SQL => {
    const { where } = visibleTo({ entity: { ...Order, permission }, table }, session);
    return cityId ? sql`${where} and ${table}.city_id = ${cityId}::bigint` : where;
};

/** `today` less so many days. */
export const daysBack = ({ today }: Window, days: number): SQL => sql`${today}::date - ${days}::int`;

/** Part of the key of a cached answer: who sees the same rows shares it. */
export const scopeKey = (session: Session, permission: string): string => JSON.stringify([session.tenantId, session.scopeOf(permission)]);
