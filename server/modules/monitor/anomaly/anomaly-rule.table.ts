import { bool, chars, dict, id, int, short, ts } from '#server/db/columns.ts';
import { hexKey } from '#server/db/system-columns.ts';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { cities } from '#server/modules/setting/city/city.table.ts';

const now = sql`now()`;

/** 预警规则: what an installation has changed. */
export const anomalyRules = pgTable(
    'sys_anomaly_rule',
    {
        tenantId: int('tenant_id').notNull().default(0),
        ruleCode: dict('rule_code', 'anomaly_rule', 32).notNull(),
        isEnabled: bool('is_enabled').notNull().default(true),
        level: short('level').notNull(),
        threshold: int('threshold').notNull(),
        slaMinutes: int('sla_minutes').notNull(),
        ownerBy: chars('owner_by', 64),
        updateBy: chars('update_by', 64).notNull(),
        updateTime: ts('update_time').notNull().default(now),
    },
    table => [
        primaryKey({ columns: [table.tenantId, table.ruleCode] }),
        check('sys_anomaly_rule_level_check', sql`level between 1 and 3`),
        check('sys_anomaly_rule_sla_minutes_check', sql`sla_minutes > 0`),
        check('sys_anomaly_rule_threshold_check', sql`threshold >= 0`),
    ],
);

/** 预警静默 */
export const anomalyMutes = pgTable(
    'sys_anomaly_mute',
    {
        id: hexKey('id').primaryKey(),
        tenantId: int('tenant_id').notNull().default(0),
        ruleCode: dict('rule_code', 'anomaly_rule', 32).notNull(),
        cityId: id('city_id').references(() => cities.id),
        until: ts('until').notNull(),
        reason: chars('reason', 200).notNull(),
        createBy: chars('create_by', 64).notNull(),
        createTime: ts('create_time').notNull().default(now),
    },
    table => [index('ix_sys_anomaly_mute_1').on(table.tenantId, table.ruleCode, table.until)],
);
