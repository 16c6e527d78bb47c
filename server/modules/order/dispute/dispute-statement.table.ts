import { sql } from 'drizzle-orm';
import { chars, id, log } from '#server/db/columns.ts';
import { check, index, pgTable } from 'drizzle-orm/pg-core';
import { disputes } from './dispute.table.ts';

/** 争议陈述: statements of a side in addition to the claim. */
export const disputeStatements = pgTable(
    'ord_dispute_statement',
    {
        ...log,
        disputeId: id('dispute_id')
            .notNull()
            .references(() => disputes.id),
        party: chars('party', 12).notNull(),
        content: chars('content', 1000).notNull(),
        evidence: chars('evidence', 2000),
    },
    table => [
        index('ix_ord_dispute_statement_1').on(table.disputeId, table.id),
        check('ck_ord_dispute_statement_1', sql`party in ('customer', 'driver')`),
    ],
);
