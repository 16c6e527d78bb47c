import { getTableName } from 'drizzle-orm';
import type { CrudOptions } from './options.ts';

/** The entities of this server by the table that keeps their rows. */
export interface Cruds {
    add(options: CrudOptions): void;
    /** Several entities may share a table; the one that registered first comes first. */
    ofTable(name: string): readonly CrudOptions[];
    ofResource(resource: string): CrudOptions | undefined;
    all(): readonly CrudOptions[];
}

/** `crudRoutes` registers every entity; who looks at rows of any table (the data log) finds their contract here. */
export function createCruds(): Cruds {
    const known: CrudOptions[] = [];
    return {
        add: options => void known.push(options),
        ofTable: name => known.filter(({ table }) => getTableName(table) === name),
        ofResource: resource => known.find(({ entity }) => entity.resource === resource),
        all: () => known,
    };
}
