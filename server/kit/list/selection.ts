import { type SQL, sql } from 'drizzle-orm';
import { KEYWORD } from '#contract/kit/search.ts';
import { LIST_KEYS } from '#contract/kit/wire-names.ts';
import { badRequest, refuseWith } from '../errors.ts';
import { visibleTo } from '../access/scope.ts';
import type { Session } from '../access/session.ts';
import { spellSought } from '../spelling/by-spelling.ts';
import { type Asked, type Query, readQuery, whereOf } from './read.ts';
import { resolveJoined } from './resolve.ts';
import { fieldOf, type Reader, requireColumn, type Source } from './source.ts';

const OWN_KEYS: ReadonlySet<string> = new Set([KEYWORD, ...Object.values(LIST_KEYS)]);
const SUFFIX = /_(begin|end|MultiString)$/;

/**
 * The filter of a list, used to select the rows of a bulk act. A list ignores unknown keys; here an unknown key is refused, because the act
 * would include records that nobody has seen.
 *
 * @throws AppError 400 for an invalid filter
 */
export const readSelection = (source: Source, session: Session, query: Query): Asked => {
    const isKnown = (key: string) => OWN_KEYS.has(key) || fieldOf(source, key.replace(SUFFIX, '')) !== undefined;
    const unknown = source.narrow ? [] : Object.keys(query).filter(key => !isKnown(key));
    if (unknown.length > 0) throw badRequest(Object.fromEntries(unknown.map(key => [key, '不支持按该条件批量操作'])));
    return readQuery(source, session, query);
};

/** A statement with the ids of all records that the filter matches, oldest first: in a fixed order, so that two bulk acts never deadlock. */
export const selectedIds = async (db: Reader, source: Source, session: Session, query: Query): Promise<SQL> => {
    const { conditions } = readSelection(source, session, query);
    const { notice } = visibleTo(source, session);
    if (notice) throw refuseWith(notice);
    await spellSought(db, source, query);
    const where = whereOf(source, session, await resolveJoined(db, source, conditions, session.tenantId));
    const id = requireColumn(source, 'id');
    return sql`select ${id} as id from ${source.table} where ${where} order by ${id}`;
};
