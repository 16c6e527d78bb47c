import { fieldEntries, isBaseField } from '#contract/kit/entity.ts';
import { storeOf } from '../list/source.ts';
import type { CrudOptions } from './options.ts';

/**
 * Checks that every field of the contract has a source: a column of the table, a join, a count, or `present` (listed in `computed`).
 * Append-only tables lack the columns for changes.
 * @throws Error that names entity and fields: the server does not start with a field that would always be empty.
 */
export function requireFieldSources(options: CrudOptions): void {
    const { entity, table, joins = {}, counts = {}, computed = [] } = options;
    const given = new Set([...Object.keys(joins), ...Object.keys(counts), ...computed]);
    const missing = fieldEntries(entity)
        .filter(([name, field]) => !given.has(name) && !isBaseField(name) && !storeOf({ table }, name, field))
        .map(([name]) => name);
    if (missing.length > 0)
        throw new Error(`${entity.resource}: neither a column nor joins, counts or computed of crudRoutes give ${missing.join(', ')}`);
}
