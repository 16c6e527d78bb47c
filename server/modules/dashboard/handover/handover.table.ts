import { index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import type { OpenGroup } from '#contract/dashboard/handover.ts';
import { base, chars, desc, dict, int, json, notDeleted, ts } from '#server/db/columns.ts';
import { users } from '#server/modules/system/user/user.table.ts';

/** 交接班 */
export const handovers = pgTable(
    'dash_handover',
    {
        ...base,
        handoverNo: chars('handover_no', 32).notNull(),
        giverId: chars('giver_id', 32)
            .notNull()
            .references(() => users.id),
        takerId: chars('taker_id', 32)
            .notNull()
            .references(() => users.id),
        body: chars('body', 2000).notNull(),
        marked: json('marked').$type<string[]>().notNull().default([]),
        openWork: json('open_work').$type<OpenGroup[]>().notNull().default([]),
        openCount: int('open_count').notNull().default(0),
        status: dict('status', 'handover_status', 12).notNull().default('waiting'),
        takeTime: ts('take_time'),
        reply: chars('reply', 200),
    },
    table => [
        index('ix_dash_handover_1').on(table.takerId, table.status),
        index('ix_dash_handover_2').on(table.giverId, desc(table.createTime)),
        uniqueIndex('ux_dash_handover_1').on(table.tenantId, table.handoverNo).where(notDeleted),
    ],
);
