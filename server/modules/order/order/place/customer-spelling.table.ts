import { sql } from 'drizzle-orm';
import { chars, id, int } from '#server/db/columns.ts';
import { index, pgTable } from 'drizzle-orm/pg-core';
import { customers } from '#server/modules/users/customer/customer.table.ts';

/** How customers' names are spelled in Latin letters. A row without initials waits for the next search, which writes them. */
export const customerSpellings = pgTable(
    'usr_customer_spelling',
    {
        customerId: id('customer_id')
            .primaryKey()
            .references(() => customers.id, { onDelete: 'cascade' }),
        tenantId: int('tenant_id').notNull(),
        name: chars('name', 64).notNull(),
        initials: chars('initials', 64),
        spelling: chars('spelling', 255),
    },
    table => [
        index('usr_customer_spelling_initials').on(table.tenantId, table.initials.op('varchar_pattern_ops')),
        index('usr_customer_spelling_waiting')
            .on(table.customerId)
            .where(sql`initials is null`),
        index('usr_customer_spelling_whole').on(table.tenantId, table.spelling.op('varchar_pattern_ops')),
    ],
);
