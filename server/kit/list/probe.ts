import { getTableName, type SQL, sql } from 'drizzle-orm';
import { directionOf, orderBy, type SortKey } from './sort.ts';
import { requireColumn, type Source } from './source.ts';

export interface Probe {
    sort: readonly SortKey[];
    /** The condition for the rows that are read first, in index order; undefined if no index gives the order. */
    first?: SQL | undefined;
    /** The condition that each of these rows is then checked for. */
    rowWhere: SQL;
    /** All conditions, for a search by index. */
    where: SQL;
    limit: number;
    offset: number;
}

const MIN_WALK = 4000;
const MAX_WALK = 50_000;
/** Rows to read for each one needed: rarer matches are rare enough to be found by their own index. */
const WALK_FOR_EACH = 20;

/** How many rows are read in order before the list is searched by its conditions instead. */
export const walkOf = ({ limit, offset }: Pick<Probe, 'limit' | 'offset'>): number =>
    Math.min(MAX_WALK, Math.max(MIN_WALK, WALK_FOR_EACH * (limit + offset)));

/** A second walk is this many times as long as the density of the first matches requires, because the next ones may be further apart. */
const RESERVE = 1.5;

/**
 * Ids of a page for any conditions, in one statement that does not depend on an estimate of how many rows match. It reads the first rows in
 * sort order; if the conditions match often, they fill the page. If a few rows match, it continues in order, provided that this reads fewer
 * rows than there are matches in a very large table. Otherwise few rows match: all of them are found by an index on the conditions and then
 * sorted. Left to itself, the planner reads the order to its end for a rare match (seconds over a million rows), or collects a hundred
 * thousand rows to show ten.
 *
 * Columns: `id`; `near`, the matches among the first rows read (scaled down after a longer walk); or `far`, the number of all matches.
 */
export const probedIds = (source: Source, { sort, first, rowWhere, where, limit, offset }: Probe): SQL => {
    const { table } = source;
    const columns = sql.join([requireColumn(source, 'id'), ...sort.filter(key => key.field !== 'id').map(key => key.column)], sql`, `);
    const order = sql.join(orderBy(sort), sql`, `);
    const found = sql.join(
        sort.map(key => sql`found.${sql.identifier(key.column.name)} ${directionOf(key)}`),
        sql`, `,
    );
    const page = sql`order by ${found} limit ${limit} offset ${offset}`;
    const all = (condition: SQL) => sql`select ${columns} from ${table} where ${condition}`;
    if (!first)
        return sql`with far as materialized (${all(where)}) select found.id, null::bigint as near, count(*) over () as far from far found ${page}`;
    const walk = walkOf({ limit, offset });
    const needed = limit + offset;
    const matchesIn = (rows: SQL) =>
        sql`select ${columns} from (select * from ${table} where ${first} order by ${order} limit ${rows}) ${table} where ${rowWhere}`;
    const longer = sql`ceil(${RESERVE * walk * needed}::float8 / near)`;
    // Because of the join with `way`, the search by index starts only if it is needed; with a plain condition PostgreSQL would start a
    // parallel worker each time.
    return sql`with near as materialized (${matchesIn(sql`${walk}`)}),
        plan as materialized (
            select near >= ${needed} as is_near,
                case when near > 0 and near < ${needed} and ${longer} < least(${MAX_WALK}, near * size / ${walk}) then ${longer} else 0 end as longer
            from (select count(*) as near from near) n, (select reltuples as size from pg_class where oid = ${getTableName(table)}::regclass) s),
        further as materialized (${matchesIn(sql`(select longer from plan)`)}),
        way as materialized (select is_near, not is_near and (select count(*) from further) >= ${needed} as is_further, longer from plan),
        far as materialized (select matches.* from way cross join lateral (${all(sql`${where} and not (way.is_near or way.is_further)`)}) matches)
        select found.id, found.near, found.far from (
            select near.*, count(*) over () as near, null::bigint as far from near where (select is_near from way)
            union all select further.*, ceil(count(*) over () * ${walk} / (select longer from way))::bigint, null from further where (select is_further from way)
            union all select far.*, null, count(*) over () from far
        ) found ${page}`;
};
