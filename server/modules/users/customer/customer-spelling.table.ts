import { id } from '#server/db/columns.ts';
import { spellingTable } from '#server/kit/spelling/spelling-table.ts';
import { customers } from './customer.table.ts';

/** 客户名称拼音 */
export const customerSpellings = spellingTable(
    'usr_customer_spelling',
    id('customer_id')
        .primaryKey()
        .references(() => customers.id, { onDelete: 'cascade' }),
);
