import { hexKey } from '#server/db/system-columns.ts';
import { spellingTable } from '#server/kit/spelling/spelling-table.ts';
import { users } from './user.table.ts';

/** 用户姓名拼音 */
export const userSpellings = spellingTable(
    'sys_user_spelling',
    hexKey('user_id')
        .primaryKey()
        .references(() => users.id, { onDelete: 'cascade' }),
);
