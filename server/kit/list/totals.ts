import { and, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { FastifyInstance } from 'fastify';
import { envelopeOf } from '#contract/envelope.ts';
import { permissionOf } from '#contract/permissions.ts';
import { FieldTotals, MoneyTotals, StatusCounts } from '#contract/totals.ts';
import { toWireTime } from '../time.ts';
import { readQuery, type Query, whereOf } from './read.ts';
import { resolveJoined } from './resolve.ts';
import { requireColumn, type Source } from './source.ts';

interface Totals {
    amount: PgColumn;
    /** The moment that puts a row into today and into this month. */
    at: PgColumn;
    /** What waits for somebody. */
    pending: SQL;
}

/**
 * Registers GET `sum` (the tiles above a list of money, with the list's own filters and data rules) and, where the entity has a
 * `status`, GET `stat` (the numbers on its tabs).
 */
export const addTotals = (app: FastifyInstance, source: Source, { amount, at, pending }: Totals): void => {
    const { wire } = source.entity;
    const config = { auth: { permission: permissionOf(source.entity, 'list') } };

    app.get(`${wire}/sum`, { config, schema: { response: { 200: envelopeOf(MoneyTotals) } } }, async ({ session, query }) => {
        const asked = readQuery(source, session, query as Query);
        const conditions = await resolveJoined(app.db, source, asked.conditions, session.tenantId);
        const today = toWireTime(app.clock.date()).slice(0, 10);
        const sum = (when: SQL) => sql`coalesce(sum(${amount}) filter (where ${when}), 0)`;
        const { rows } = await app.db.execute<Record<keyof MoneyTotals, string>>(sql`
            select ${sum(sql`${at} >= ${today}::date`)} as "todayFen", ${sum(sql`${at} >= date_trunc('month', ${today}::date)`)} as "monthFen",
                   ${sum(pending)} as "pendingFen", ${sum(sql`true`)} as "totalFen", count(*) filter (where ${pending}) as "pendingCount", count(*) as "totalCount"
              from ${source.table} where ${whereOf(source, session, conditions)}`);
        return Object.fromEntries(Object.entries(rows[0] ?? {}).map(([key, value]) => [key, Number(value)]));
    });

    app.get(`${wire}/stat`, { config, schema: { response: { 200: envelopeOf(StatusCounts) } } }, async ({ session }) => {
        const status = requireColumn(source, 'status');
        const rows = await app.db
            .select({ status, n: sql<string>`count(*)` })
            .from(source.table)
            .where(and(whereOf(source, session, [])))
            .groupBy(status);
        return Object.fromEntries(rows.map(row => [String(row.status), Number(row.n)]));
    });
};

/** Registers GET `totals`: the sums of these columns over the rows that the list's filters and data rules leave. */
export const addFieldTotals = (app: FastifyInstance, source: Source, names: readonly string[]): void => {
    const { wire } = source.entity;
    const config = { auth: { permission: permissionOf(source.entity, 'list') } };
    const sums = sql.join(
        names.map(name => sql`coalesce(sum(${requireColumn(source, name)}), 0) as ${sql.identifier(name)}`),
        sql`, `,
    );
    app.get(`${wire}/totals`, { config, schema: { response: { 200: envelopeOf(FieldTotals) } } }, async ({ session, query }) => {
        const asked = readQuery(source, session, query as Query);
        const conditions = await resolveJoined(app.db, source, asked.conditions, session.tenantId);
        const { rows } = await app.db.execute<Record<string, string>>(
            sql`select count(*) as n, ${sums} from ${source.table} where ${whereOf(source, session, conditions)}`,
        );
        const [row] = rows;
        return { count: Number(row?.n ?? 0), sums: Object.fromEntries(names.map(name => [name, Number(row?.[name] ?? 0)])) };
    });
};
