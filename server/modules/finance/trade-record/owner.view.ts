import { chars, id, int, short } from '#server/db/columns.ts';
import { pgTable } from 'drizzle-orm/pg-core';

/** View fin_owner (migration 0156): customers, drivers and members by name. */
export const owners = pgTable('fin_owner', {
    id: id('id').notNull(),
    tenantId: int('tenant_id').notNull(),
    delFlag: short('del_flag').notNull(),
    name: chars('name', 64),
});
