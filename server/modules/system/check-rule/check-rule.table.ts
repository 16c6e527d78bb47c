import { chars, int } from '#server/db/columns.ts';
import { hexKey, systemAudit } from '#server/db/system-columns.ts';
import { pgTable, uniqueIndex } from 'drizzle-orm/pg-core';

/** 校验规则 */
export const checkRules = pgTable(
    'sys_check_rule',
    {
        id: hexKey('id').primaryKey(),
        tenantId: int('tenant_id').notNull().default(0),
        ruleName: chars('rule_name', 100).notNull(),
        ruleCode: chars('rule_code', 100).notNull(),
        ruleJson: chars('rule_json', 4000).notNull(),
        ruleDescription: chars('rule_description', 200),
        ...systemAudit,
    },
    table => [uniqueIndex('sys_check_rule_code').on(table.tenantId, table.ruleCode)],
);
