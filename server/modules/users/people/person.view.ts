import { id, int } from '#server/db/columns.ts';
import { pgTable, varchar } from 'drizzle-orm/pg-core';

/** View usr_person (migration 0220): the name of an id that may be a customer's or a driver's. */
export const persons = pgTable('usr_person', {
    id: id('id'),
    tenantId: int('tenant_id'),
    name: varchar('name'),
});
