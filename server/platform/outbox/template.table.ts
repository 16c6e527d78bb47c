import { sql } from 'drizzle-orm';
import { chars, dict, int, text } from '#server/db/columns.ts';
import { hexKey, systemAudit } from '#server/db/system-columns.ts';
import { check, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';

/** 消息模板 */
export const messageTemplates = pgTable(
    'sys_sms_template',
    {
        id: hexKey('id').primaryKey(),
        tenantId: int('tenant_id').notNull().default(0),
        templateCode: chars('template_code', 32).notNull(),
        templateName: chars('template_name', 50).notNull(),
        templateType: dict('template_type', 'msgType', 1).notNull().default('1'),
        templateContent: text('template_content').notNull(),
        templateTestJson: chars('template_test_json', 1000),
        useStatus: dict('use_status', 'yn', 1).notNull().default('0'),
        ...systemAudit,
    },
    table => [
        uniqueIndex('sys_sms_template_code').on(table.tenantId, table.templateCode),
        check('sys_sms_template_type', sql`template_type in ('1', '2')`),
        check('sys_sms_template_use', sql`use_status in ('0', '1')`),
    ],
);

export type MessageTemplateRow = typeof messageTemplates.$inferSelect;
