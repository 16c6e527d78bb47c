import { base, chars, id, lat, lng } from '#server/db/columns.ts';
import { pgTable } from 'drizzle-orm/pg-core';
import { customers } from './customer.table.ts';

/** 常用地址 */
export const addresses = pgTable('usr_address', {
    ...base,
    customerId: id('customer_id')
        .notNull()
        .references(() => customers.id),
    name: chars('name', 64).notNull(),
    addr: chars('addr', 255).notNull(),
    lng: lng('lng').notNull(),
    lat: lat('lat').notNull(),
    contact: chars('contact', 32),
    phone: chars('phone', 20),
    siteNote: chars('site_note', 500),
});

export type AddressRow = typeof addresses.$inferSelect;
export type NewAddressRow = typeof addresses.$inferInsert;
