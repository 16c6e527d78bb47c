import { and, type SQL, sql } from 'drizzle-orm';
import { visibleTo } from '../scope.ts';
import type { Session } from '../session.ts';
import { type Condition, flat, toSql } from './condition.ts';
import { afterCursor } from './keyset.ts';
import { fewSet, mergedIds, mergeSets } from './merge.ts';
import { CURSOR_FROM, type Paging } from './paging.ts';
import { probedIds } from './probe.ts';
import { isDefaultSort, orderBy, type SortKey } from './sort.ts';
import { requireColumn, type Source } from './source.ts';

/** What a list call asks for, checked against the contract and the caller's rights. */
export interface Asked {
    conditions: readonly Condition[];
    sort: readonly SortKey[];
}

export type Span = Pick<Paging, 'size' | 'offset' | 'cursor'> & {
    /** The caller knows that few rows match. */
    isSmall?: boolean;
};

/** How the ids of a page are found. */
export interface Scan {
    /** A statement with the column `id` and, of a probe, `near` and `far`. */
    ids: SQL;
    /** A probe counts along the way. */
    isProbe: boolean;
}

/** Everything that a list, a count or an export of these conditions may touch. */
export const whereOf = (source: Source, session: Session, conditions: readonly Condition[], by: 'index' | 'row' = 'index'): SQL =>
    and(visibleTo(source, session).where, ...conditions.map(condition => toSql(source, condition, session.tenantId, by))) ?? sql`true`;

/**
 * The cheapest safe way to the ids of a page: walking the order of an index as it is, merging short walks over small sets,
 * or a probe. Tables without `reach` leave the choice to the planner.
 */
export const scanOf = (source: Source, session: Session, { conditions, sort }: Asked, span: Span): Scan => {
    const after = span.cursor ? afterCursor(sort, span.cursor) : undefined;
    const where = (by: 'index' | 'row') => and(whereOf(source, session, conditions, by), after) ?? sql`true`;
    const { ground, rules } = visibleTo(source, session);
    const page = { limit: span.size, offset: span.offset };
    if (isDefaultSort(sort) && span.offset < CURSOR_FROM) {
        const few = fewSet(source, conditions);
        const sets = few ? [few] : mergeSets(source, [...conditions, rules]);
        if (sets.length > 0) return { ids: mergedIds(source, sets, where('index'), page.limit, page.offset), isProbe: false };
    }
    const narrowing = [...conditions, rules].flatMap(flat);
    const lead = sort[0]?.field;
    const rest = narrowing.filter(leaf => !isAlong(leaf, lead));
    const { reach } = source;
    if (!reach || rest.length === 0 || (span.cursor && !span.isSmall))
        return { ids: walk(source, where('index'), sort, page), isProbe: false };
    const along = conditions.flatMap(flat).filter(leaf => isAlong(leaf, lead));
    const first = and(ground, after, ...along.map(leaf => toSql(source, leaf, session.tenantId))) ?? ground;
    const isOrdered = reach.ordered.includes(lead ?? '') && sort.length <= 2 && !span.isSmall && !fewSet(source, conditions);
    return {
        ids: probedIds(source, { sort, ground: isOrdered && first, where: { row: where('row'), index: where('index') }, ...page }),
        isProbe: true,
    };
};

/** Does the condition only cut a piece out of the order? */
const isAlong = (leaf: Condition, lead: string | undefined) => leaf.kind === 'compare' && leaf.op !== 'ne' && leaf.field === lead;

const walk = (source: Source, where: SQL, sort: readonly SortKey[], { limit, offset }: { limit: number; offset: number }): SQL =>
    sql`select ${requireColumn(source, 'id')} from ${source.table} where ${where} order by ${sql.join(orderBy(sort), sql`, `)} limit ${limit} offset ${offset}`;
