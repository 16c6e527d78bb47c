import { sql, type SQL } from 'drizzle-orm';

/** SQL text of a list of constants of the contract, such as `('settled', 'evaluated')`; partial indexes match it, which they don't a parameter. */
export const listText = (values: readonly string[]): string => `(${values.map(value => `'${value.replaceAll("'", "''")}'`).join(', ')})`;

/** The same as a part of a statement: `status in ${sqlList(SETTLED)}`. */
export const sqlList = (values: readonly string[]): SQL => sql.raw(listText(values));
