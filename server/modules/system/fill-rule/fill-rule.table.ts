import { chars, int } from '#server/db/columns.ts';
import { hexKey, systemAudit } from '#server/db/system-columns.ts';
import { pgTable, uniqueIndex } from 'drizzle-orm/pg-core';

/** 填值规则 */
export const fillRules = pgTable(
    'sys_fill_rule',
    {
        id: hexKey('id').primaryKey(),
        tenantId: int('tenant_id').notNull().default(0),
        ruleName: chars('rule_name', 100).notNull(),
        ruleCode: chars('rule_code', 100).notNull(),
        ruleClass: chars('rule_class', 64).notNull(),
        ruleParams: chars('rule_params', 1000),
        ...systemAudit,
    },
    table => [uniqueIndex('sys_fill_rule_code').on(table.tenantId, table.ruleCode)],
);
