import { and, eq } from 'drizzle-orm';
import { chars } from '#server/db/columns.ts';
import { delFlag } from '#server/db/system-columns.ts';
import { pgTable } from 'drizzle-orm/pg-core';
import { type Condition, type Leaf, onColumn } from './list/condition.ts';
import { fieldOf, type Reader, type Source } from './list/source.ts';

/** The columns of the users that the kit reads; the full table belongs to the entity (`modules/system/user`). */
export const people = pgTable('sys_user', { account: chars('username', 64).notNull(), name: chars('realname', 64).notNull(), delFlag });

/** Whether a condition is about rows of an account. A negated condition takes the text literally. */
export const isOnAccount = (source: Pick<Source, 'entity'>, condition: Condition): condition is Leaf =>
    'field' in condition &&
    fieldOf(source, condition.field)?.meta.account === true &&
    (condition.kind === 'like' || (condition.kind === 'in' && !condition.not) || (condition.kind === 'compare' && condition.op === 'eq'));

/** More people with the same name than a company has. */
const MAX_NAMESAKES = 50;

/** The condition, or one on the accounts of people whose name matches it: lists show names, and people filter by what they see. */
export const orNamed = async (db: Reader, condition: Leaf): Promise<Condition> => {
    const rows = await db
        .select({ account: people.account })
        .from(people)
        .where(and(onColumn(people.name, condition), eq(people.delFlag, 0)))
        .limit(MAX_NAMESAKES);
    if (rows.length === 0) return condition;
    const accounts = rows.map(({ account }) => account);
    const own = condition.kind === 'compare' ? [condition.value] : condition.kind === 'in' ? condition.values : [];
    const named: Condition = { kind: 'in', field: condition.field, values: [...own, ...accounts], not: false };
    return condition.kind === 'like' ? { kind: 'any', of: [condition, named] } : named;
};
