import { getTableName, type SQL, sql } from 'drizzle-orm';
import { directionOf, orderBy, type SortKey } from './sort.ts';
import { requireColumn, type Source } from './source.ts';

export interface Probe {
    sort: readonly SortKey[];
    /** What the rows looked at first fulfil by the order of an index; left out where no index gives the order. */
    first?: SQL | undefined;
    /** What is then asked of each of them. */
    rowWhere: SQL;
    /** All conditions, for finding the rows by an index. */
    where: SQL;
    limit: number;
    offset: number;
}

const MIN_WALK = 4000;
const MAX_WALK = 50_000;
/** Rows looked at for each one needed: what matches less often is rare enough to be found by its own index. */
const WALK_FOR_EACH = 20;

/** How many rows in order are looked at before the list is searched by its conditions instead. */
export const walkOf = ({ limit, offset }: Pick<Probe, 'limit' | 'offset'>): number =>
    Math.min(MAX_WALK, Math.max(MIN_WALK, WALK_FOR_EACH * (limit + offset)));

/** A second walk is this many times as long as the first matches ask for: the next ones may lie further apart. */
const RESERVE = 1.5;

/**
 * Ids of a page under any conditions, in one statement that never trusts a guess of how many rows match. It looks at the
 * first rows of the order; conditions that match often fill the page there. Where a few did, it walks on
 * if that reads fewer rows than all matches of a very large table are. Otherwise the conditions match few rows, which are all
 * found by whatever index knows them and then sorted. Left alone, the planner walks the order to its end for a rare match
 * (seconds over a million rows), or collects a hundred thousand rows to show ten.
 *
 * Columns: `id`; `near`, the matches among the first rows looked at (from a longer walk: its share of them); or `far`, the number of all matches.
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
    // Joined with `way`, the search by an index starts only when it is wanted; as a mere condition PostgreSQL starts a parallel worker each time.
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
