import { base, chars, dict, id, int, json, short, ts } from '#server/db/columns.ts';
import { sql } from 'drizzle-orm';
import { pgTable } from 'drizzle-orm/pg-core';

/** 异常预警 */
export const anomalies = pgTable('sys_anomaly', {
    ...base,
    cityId: id('city_id'),
    ruleCode: dict('rule_code', 'anomaly_rule', 32).notNull(),
    level: short('level').notNull(),
    bizKind: chars('biz_kind', 24).notNull(),
    bizId: id('biz_id').notNull(),
    bizNo: chars('biz_no', 64),
    title: chars('title', 128).notNull(),
    detail: json('detail').notNull().default({}),
    status: dict('status', 'anomaly_status', 12).notNull().default('open'),
    ownerBy: chars('owner_by', 64),
    handleTime: ts('handle_time'),
    handleNote: chars('handle_note', 500),
    firstSeen: ts('first_seen')
        .notNull()
        .default(sql`now()`),
    lastSeen: ts('last_seen')
        .notNull()
        .default(sql`now()`),
    hits: int('hits').notNull().default(1),
});

export type AnomalyRow = typeof anomalies.$inferSelect;
export type NewAnomalyRow = typeof anomalies.$inferInsert;
