import { sql } from 'drizzle-orm';
import { combined, type Condition, flat, keysOf, leavesOf, onColumn } from './condition.ts';
import { isOnAccount, orNamed } from '../people.ts';
import { MAX_FEW } from './merge.ts';
import { type Join, nameOf, type Reader, type Source } from './source.ts';

/**
 * Replaces conditions on joined texts by conditions on the ids, if there are few ids that lead to few rows: a driver's name then finds its
 * orders through the index on the driver; a person's name becomes their accounts. Other conditions stay unchanged.
 */
export const resolveJoined = (
    db: Reader,
    source: Source,
    conditions: readonly Condition[],
    tenantId: number,
): Promise<readonly Condition[]> =>
    Promise.all(conditions.flatMap(flat).map(condition => resolve(db, source, condition, tenantId, MAX_FEW)));

/** Limit within an `any` bracket, where each index is read once for all ids and the rows are sorted afterwards. */
const MAX_IN_BRACKET = 2000;

const resolve = async (db: Reader, source: Source, condition: Condition, tenantId: number, most: number): Promise<Condition> => {
    if (isOnAccount(source, condition)) return orNamed(db, condition);
    const join = joinOf(source, condition);
    if (!join && 'of' in condition) {
        return { ...condition, of: await Promise.all(condition.of.map(part => resolve(db, source, part, tenantId, MAX_IN_BRACKET))) };
    }
    const field = join && nameOf(source, join.via);
    if (!join || field === undefined || !source.indexHints?.few.includes(field)) return condition;
    const match = combined(condition, leaf => onColumn(join.text, leaf, join.isInParts === true));
    const { rows } = await db.execute<{ key: string | number }>(sql`${keysOf(join, match, tenantId)} limit ${most + 1}`);
    return rows.length > most ? condition : { kind: 'in', field, values: rows.map(row => String(row.key)), not: false };
};

/** The join, if the whole condition is about a single one. */
const joinOf = (source: Source, condition: Condition): Join | undefined => {
    const joins = new Set(leavesOf(condition).map(leaf => source.joins?.[leaf.field]));
    return joins.size === 1 ? [...joins][0] : undefined;
};
