import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { likePattern } from '#server/kit/list/condition.ts';
import { isSpelledAs } from '#server/kit/spelling/spelled-as.ts';
import { userSpellings } from './user-spelling.table.ts';
import { users } from './user.table.ts';

/** wire: clients put asterisks around what they look for. */
const bareOf = (typed: string): string => typed.trim().replace(/^\*+|\*+$/g, '');

/** Rows of `sys_user` whose name has what was typed into the box of a picker, or is spelled with it; all of them where nothing was. */
export const hasRealname = async (db: Db, typed: string): Promise<SQL> => {
    const bare = bareOf(typed);
    return sql`(${users.realname} ilike ${likePattern('contains', bare)} or ${await isSpelledAs(db, userSpellings, users.id, bare)})`;
};

/** Rows whose account has it. */
export const hasAccount = (typed: string): SQL => sql`${users.username} ilike ${likePattern('contains', bareOf(typed))}`;

/** Rows whose account or name has it. */
export const hasNameOrAccount = async (db: Db, typed: string): Promise<SQL> =>
    sql`(${hasAccount(typed)} or ${await hasRealname(db, typed)})`;
