import { day, dict, id, int } from '#server/db/columns.ts';
import { integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';

/** 活动曝光: number of views and clicks of an activity by day. */
export const activityReach = pgTable(
    'act_reach',
    {
        tenantId: integer('tenant_id').notNull().default(0),
        activityKind: dict('activity_kind', 'act_kind', 16).notNull(),
        activityId: id('activity_id').notNull(),
        day: day('day').notNull(),
        shown: int('shown').notNull().default(0),
        clicked: int('clicked').notNull().default(0),
    },
    table => [primaryKey({ columns: [table.activityKind, table.activityId, table.day] })],
);
