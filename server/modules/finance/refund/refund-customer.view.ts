import { chars, id } from '#server/db/columns.ts';
import { integer, pgTable, smallint } from 'drizzle-orm/pg-core';

/** View fin_refund_customer (migration 0135): the customer of a refund. */
export const refundCustomers = pgTable('fin_refund_customer', {
    id: id('id').notNull(),
    tenantId: integer('tenant_id').notNull(),
    delFlag: smallint('del_flag').notNull(),
    customerId: id('customer_id').notNull(),
    customerName: chars('customer_name', 64).notNull(),
});
