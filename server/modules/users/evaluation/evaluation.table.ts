import { sql } from 'drizzle-orm';
import { base, bool, chars, desc, dict, id, json, notDeleted, short } from '#server/db/columns.ts';
import { check, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { city } from '#server/modules/setting/city/city.table.ts';

/** 评价 */
export const evaluations = pgTable(
    'usr_evaluation',
    {
        ...base,
        ...city,
        orderId: id('order_id').notNull(),
        fromKind: dict('from_kind', 'eval_from', 12).notNull(),
        fromId: id('from_id').notNull(),
        toKind: dict('to_kind', 'eval_from', 12).notNull(),
        toId: id('to_id').notNull(),
        score: short('score').notNull(),
        scoreItems: json('score_items').notNull().default({}),
        tags: chars('tags', 255),
        content: chars('content', 1000),
        images: chars('images', 1000),
        isAuto: bool('is_auto').notNull().default(false),
        reply: chars('reply', 500),
        replyBy: chars('reply_by', 64),
        showStatus: dict('show_status', 'show_status', 12).notNull().default('shown'),
        appealStatus: dict('appeal_status', 'appeal_status', 12).notNull().default('none'),
        appealReason: chars('appeal_reason', 500),
    },
    table => [
        index('ix_usr_evaluation_1').on(table.toKind, table.toId, desc(table.createTime)),
        uniqueIndex('ux_usr_evaluation_1').on(table.tenantId, table.orderId, table.fromKind).where(notDeleted),
        check('ck_usr_evaluation_1', sql`score between 1 and 5`),
    ],
);

export type EvaluationRow = typeof evaluations.$inferSelect;
export type NewEvaluationRow = typeof evaluations.$inferInsert;
