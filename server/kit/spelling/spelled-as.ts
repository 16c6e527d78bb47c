import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { likePattern } from '../list/condition.ts';
import type { Reader } from '../list/source.ts';
import { spellWaiting } from './spell-waiting.ts';
import type { Spelling } from './spelling-table.ts';

/** Whether the name of row `id` contains these letters in pinyin (`zs`, `zhangsan`). */
export const hasSpelling = (spelling: Spelling, id: SQL | PgColumn, letters: string): SQL => {
    const part = likePattern('contains', letters);
    return sql`${id} = any(array(
        select ${spelling.rowId} from ${spelling} where ${spelling.initials} like ${part} or ${spelling.spelling} like ${part}))`;
};

/**
 * The same for a text typed into a picker; `false` if it is not letters. It spells recently written names first, so `db` must be the
 * primary.
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
