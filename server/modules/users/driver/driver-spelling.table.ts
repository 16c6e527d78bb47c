import { id } from '#server/db/columns.ts';
import { spellingTable } from '#server/kit/spelling/spelling-table.ts';
import { drivers } from './driver.table.ts';

/** 司机姓名拼音 */
export const driverSpellings = spellingTable(
    'usr_driver_spelling',
    id('driver_id')
        .primaryKey()
        .references(() => drivers.id, { onDelete: 'cascade' }),
);
