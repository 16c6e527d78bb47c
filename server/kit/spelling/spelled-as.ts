import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { likePattern } from '../list/condition.ts';
import type { Reader } from '../list/source.ts';
import { spellWaiting } from './spell-waiting.ts';
import type { Spelling } from './spelling-table.ts';

/** Is the name of row `id` spelled with these letters (`zs`, `zhangsan`), anywhere in it? */
export const hasSpelling = (spelling: Spelling, id: SQL | PgColumn, letters: string): SQL => {
    const part = likePattern('contains', letters);
    return sql`${id} = any(array(
        select ${spelling.rowId} from ${spelling} where ${spelling.initials} like ${part} or ${spelling.spelling} like ${part}))`;
};

/**
 * The same for what somebody typed into the box of a picker; `false` where it is not letters. Spells names that have just been written first,
 * so `db` must be the primary.
 */
export const isSpelledAs = async (db: Reader, spelling: Spelling, id: SQL | PgColumn, typed: string): Promise<SQL> => {
    const letters = typed
        .normalize('NFKC')
        .toLowerCase()
        .replace(/[\s'*]/g, '');
    if (!/^(?=.*[a-z])[a-z0-9]+$/.test(letters)) return sql`false`;
    await spellWaiting(db, spelling);
    return hasSpelling(spelling, id, letters);
};
