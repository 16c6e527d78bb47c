import { chars, int, json } from '#server/db/columns.ts';
import { hexKey, systemAudit } from '#server/db/system-columns.ts';
import { pgTable, uniqueIndex } from 'drizzle-orm/pg-core';

/** 路由网关 */
export const gatewayRoutes = pgTable(
    'sys_gateway_route',
    {
        id: hexKey('id').primaryKey(),
        tenantId: int('tenant_id').notNull().default(0),
        routerId: chars('router_id', 64).notNull(),
        name: chars('name', 64).notNull(),
        uri: chars('uri', 255).notNull(),
        predicates: json('predicates').notNull().default([]),
        filters: json('filters').notNull().default([]),
        stripPrefix: int('strip_prefix').notNull().default(1),
        retryable: int('retryable').notNull().default(0),
        persistable: int('persistable').notNull().default(1),
        showApi: int('show_api').notNull().default(1),
        /** 1 in use. */
        status: int('status').notNull().default(1),
        ...systemAudit,
    },
    table => [uniqueIndex('sys_gateway_route_router').on(table.tenantId, table.routerId)],
);
