import { sql } from 'drizzle-orm';
import { chars, dict, int, ts } from '#server/db/columns.ts';
import { hexKey, systemAudit } from '#server/db/system-columns.ts';
import { check, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';

/** 用户代理人 */
export const userAgents = pgTable(
    'sys_user_agent',
    {
        id: hexKey('id').primaryKey(),
        tenantId: int('tenant_id').notNull().default(0),
        userName: chars('user_name', 64).notNull(),
        agentUserName: chars('agent_user_name', 64).notNull(),
        startTime: ts('start_time').notNull(),
        endTime: ts('end_time').notNull(),
        status: dict('status', 'valid_status', 2).notNull().default('1'),
        createName: chars('create_name', 64),
        updateName: chars('update_name', 64),
        sysOrgCode: chars('sys_org_code', 64),
        sysCompanyCode: chars('sys_company_code', 64),
        ...systemAudit,
    },
    table => [
        uniqueIndex('sys_user_agent_user').on(table.tenantId, table.userName),
        check('sys_user_agent_other', sql`lower(user_name) <> lower(agent_user_name)`),
        check('sys_user_agent_period', sql`end_time > start_time`),
    ],
);
