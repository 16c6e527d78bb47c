import { and, eq, inArray, sql } from 'drizzle-orm';
import { fieldEntries } from '#contract/kit/entity.ts';
import { chars } from '#server/db/columns.ts';
import { delFlag } from '#server/db/system-columns.ts';
import { pgTable } from 'drizzle-orm/pg-core';
import { type Condition, type Leaf, onColumn } from './list/condition.ts';
import { fieldOf, type Reader, type Source, textOf, type WireRow } from './list/source.ts';

/** What the kit reads of the users; their table is the entity's (`modules/system/user`). */
const people = pgTable('sys_user', { account: chars('username', 64).notNull(), name: chars('realname', 64).notNull(), delFlag });

/**
 * Rows with the name of a person beside every account they tell, as `<field>_dictText`: nobody knows a colleague by the word they sign
 * in with. An account that has ended stays without.
 */
export const withNames = async (db: Reader, source: Pick<Source, 'entity'>, rows: readonly WireRow[]): Promise<WireRow[]> => {
    const told = fieldEntries(source.entity)
        .filter(([, { meta }]) => meta.account === true)
        .map(([name]) => name);
    const accounts = new Set(rows.flatMap(row => told.map(name => textOf(row[name]))));
    const names = await namesOf(
        db,
        [...accounts].filter(account => account !== '' && account !== PRODUCT.account),
    );
    return rows.map(row => {
        const shown = { ...row };
        for (const name of told) {
            const text = names.get(textOf(row[name]));
            if (text !== undefined) shown[`${name}_dictText`] = text;
        }
        return shown;
    });
};

/** What the product did by itself. */
const PRODUCT = { account: 'system', name: '系统' };

const namesOf = async (db: Reader, accounts: readonly string[]): Promise<ReadonlyMap<string, string>> => {
    const names = new Map([[PRODUCT.account, PRODUCT.name]]);
    if (accounts.length === 0) return names;
    // As the index has them.
    const known = inArray(
        sql`lower(${people.account})`,
        accounts.map(account => account.toLowerCase()),
    );
    const rows = await db
        .select({ account: people.account, name: people.name })
        .from(people)
        .where(and(known, eq(people.delFlag, 0)));
    for (const { account, name } of rows) names.set(account, name);
    return names;
};

/** Does a condition ask for rows of some account? One that shuts accounts out takes the word as it is. */
export const isOnAccount = (source: Pick<Source, 'entity'>, condition: Condition): condition is Leaf =>
    'field' in condition &&
    fieldOf(source, condition.field)?.meta.account === true &&
    (condition.kind === 'like' || (condition.kind === 'in' && !condition.not) || (condition.kind === 'compare' && condition.op === 'eq'));

/** More people of one name than a company has. */
const MAX_NAMESAKES = 50;

/** The condition, or the accounts of people whose name fits it: lists show names, and people ask for what they see. */
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
