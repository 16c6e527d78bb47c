import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Db, Tx } from './client.ts';

/** Each connection of the database keeps the plan of every name, some ten kilobytes each. */
const MOST_NAMES = 200;

const dialect = new PgDialect();
const names = new Map<string, string>();

/** One name for one text in the whole process; undefined once there are so many that connections would grow large. */
const nameOf = (text: string): string | undefined => {
    const known = names.get(text);
    if (known !== undefined || names.size >= MOST_NAMES) return known;
    const name = `kept_${names.size}`;
    names.set(text, name);
    return name;
};

/**
 * Runs a statement whose text comes again and again and answers its rows: a connection reads and plans it once, which costs more than the
 * ten rows of a page do. For statements whose best plan is the same whatever their values are. What indexes leave out (`del_flag = 0`) and
 * limits must be part of the text, as the plan is made before values are known.
 */
export const executeKept = async <T extends Record<string, unknown>>(db: Db | Tx, statement: SQL): Promise<T[]> => {
    const query = dialect.sqlToQuery(statement);
    const prepared = db._.session.prepareQuery<{ execute: { rows: T[] }; all: unknown; values: unknown }>(
        query,
        undefined,
        nameOf(query.sql),
        false,
    );
    const { rows } = await prepared.execute();
    return rows;
};
