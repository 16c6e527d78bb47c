import type pg from 'pg';
import { placeOf } from './plan.ts';

/** The parts of a schema that Citus does not support. */
export interface SchemaFaults {
    /** Distributed tables that lack the column. */
    columns: string[];
    /** Unique keys and exclusions of distributed tables without it. */
    keys: string[];
    /**
     * Foreign keys that are neither to a reference table, nor between distributed tables with the column in the key, nor between tables that are not
     * distributed.
     */
    foreignKeys: string[];
    /** Triggers of distributed and reference tables, by the function they call. */
    triggers: string[];
}

interface Key {
    table: string;
    name: string;
    columns: string[];
    to: string | null;
}

const OUR_TABLES = `
    select c.oid, c.relname::text as name from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition`;
const KEYS = `
    with ours as (${OUR_TABLES})
    select o.name as table, i.indexrelid::regclass::text as name, null as to,
           array(select coalesce(a.attname::text, '(expression)') from unnest(i.indkey[0:i.indnkeyatts - 1]) k left join pg_attribute a on a.attrelid = o.oid and a.attnum = k and k > 0) as columns
      from ours o join pg_index i on i.indrelid = o.oid where i.indisunique or i.indisexclusion
    union all
    select o.name, k.conname::text, r.relname::text,
           array(select a.attname::text from unnest(k.conkey) c join pg_attribute a on a.attrelid = o.oid and a.attnum = c)
      from ours o join pg_constraint k on k.conrelid = o.oid and k.contype = 'f' and k.conparentid = 0 join pg_class r on r.oid = k.confrelid
     order by 1, 2`;
const TRIGGERS = `
    with ours as (${OUR_TABLES})
    select t.tgfoid::regproc::text as calls, array_agg(distinct o.name) as tables
      from ours o join pg_trigger t on t.tgrelid = o.oid where not t.tgisinternal group by 1 order by 1`;
const COLUMNS = `
    with ours as (${OUR_TABLES})
    select o.name as table, array_agg(a.attname::text) as columns from ours o join pg_attribute a on a.attrelid = o.oid where a.attnum > 0 and not a.attisdropped group by 1 order by 1`;

/** Finds the parts of a migrated database's schema that Citus would not support with the given distribution column. */
export async function faultsOfSchema(client: pg.Client, column: string): Promise<SchemaFaults> {
    const columns = await client.query<{ table: string; columns: string[] }>(COLUMNS);
    const keys = await client.query<Key>(KEYS);
    const triggers = await client.query<{ calls: string; tables: string[] }>(TRIGGERS);
    const isDistributed = (table: string) => placeOf(table) === 'distributed';
    return {
        columns: columns.rows.filter(row => isDistributed(row.table) && !row.columns.includes(column)).map(({ table }) => table),
        keys: keys.rows.filter(key => key.to === null && isDistributed(key.table) && !key.columns.includes(column)).map(describe),
        foreignKeys: keys.rows.filter(key => key.to !== null && !isKept(key, column)).map(describe),
        triggers: triggers.rows.flatMap(({ calls, tables }) => {
            const found = tables.filter(table => placeOf(table) !== 'local');
            return found.length > 0 ? [`${calls}: ${found.join(', ')}`] : [];
        }),
    };
}

const describe = ({ table, name, columns, to }: Key) => `${table} ${name} (${columns.join(', ')})${to === null ? '' : ` to ${to}`}`;

/** Whether Citus supports a foreign key, given the placement of both tables. */
function isKept({ table, to, columns }: Key, column: string): boolean {
    const [from, target] = [placeOf(table), placeOf(to ?? '')];
    if (target === 'distributed') return from === 'distributed' && columns.includes(column);
    return target === 'reference' || from !== 'distributed';
}
