import { chars } from '#server/db/columns.ts';
import { hexKey } from '#server/db/system-columns.ts';
import { customType, index, pgTable, timestamp } from 'drizzle-orm/pg-core';
import { sessions } from '#server/platform/sessions/session.table.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** 一次性凭证: found by the SHA-256 of the ticket, gone with its session. */
export const tickets = pgTable(
    'sys_ticket',
    {
        ticketHash: bytes('ticket_hash').primaryKey(),
        sessionId: hexKey('session_id')
            .notNull()
            .references(() => sessions.id, { onDelete: 'cascade' }),
        path: chars('path', 500).notNull(),
        expiresAt: timestamp('expires_at', { withTimezone: true, mode: 'date' }).notNull(),
    },
    table => [index('sys_ticket_expiry').on(table.expiresAt), index('sys_ticket_session').on(table.sessionId)],
);
