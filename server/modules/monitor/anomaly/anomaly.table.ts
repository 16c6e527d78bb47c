import { base, chars, desc, dict, id, int, json, notDeleted, short, ts } from '#server/db/columns.ts';
import { sql } from 'drizzle-orm';
import { index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { cities } from '#server/modules/setting/city/city.table.ts';

/** 异常预警 */
export const anomalies = pgTable(
    'sys_anomaly',
    {
        ...base,
        cityId: id('city_id').references(() => cities.id),
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
    },
    table => [
        index('ix_sys_anomaly_1').on(table.status, desc(table.level), desc(table.lastSeen)),
        index('ix_sys_anomaly_2').on(table.tenantId, desc(table.firstSeen), desc(table.id)).where(notDeleted),
        index('ix_sys_anomaly_3').on(table.bizKind, table.bizId),
        uniqueIndex('ux_sys_anomaly_1')
            .on(table.tenantId, table.ruleCode, table.bizKind, table.bizId)
            .where(sql`status in ('open', 'ack') and del_flag = 0`),
    ],
);

export type AnomalyRow = typeof anomalies.$inferSelect;
export type NewAnomalyRow = typeof anomalies.$inferInsert;
