import { and, type SQL, sql } from 'drizzle-orm';
import { visibleTo } from '../access/scope.ts';
import type { Session } from '../access/session.ts';
import { type Condition, flat, toSql } from './condition.ts';
import { afterCursor } from './keyset.ts';
import { fewSet, mergedIds, mergeSets } from './merge.ts';
import { CURSOR_FROM, pageLimit, type Paging } from './paging.ts';
import { probedIds } from './probe.ts';
import { isDefaultSort, orderBy, type SortKey } from './sort.ts';
import { requireColumn, type Source } from './source.ts';

/** The query of a list call, validated against the contract and the caller's rights. */
export interface Asked {
    conditions: readonly Condition[];
    sort: readonly SortKey[];
}

export type Span = Pick<Paging, 'size' | 'offset' | 'cursor'> & {
    /** Set if the caller knows that few rows match. */
    isSmall?: boolean;
};

/** From this row on, the planner's estimates are good enough, and a probe would read too many rows. */
const DEEP = 2500;

/** How the ids of a page are found. */
export interface Scan {
    /** A statement with the column `id`, and with `near` and `far` for a probe. */
    ids: SQL;
    /** A probe also returns counts. */
    isProbe: boolean;
}

/** The condition for all rows that a list, count or export with these conditions may contain. */
export const whereOf = (source: Source, session: Session, conditions: readonly Condition[]): SQL =>
    and(visibleTo(source, session).where, ...conditions.map(condition => toSql(source, condition, session.tenantId))) ?? sql`true`;

/**
 * The cheapest safe way to find the ids of a page: reading in index order, merging short scans over small sets, or a probe. Tables without
 * `indexHints` leave the choice to the planner.
 */
export const scanOf = (source: Source, session: Session, asked: Asked, span: Span): Scan => {
    const { conditions, sort } = asked;
    const after = span.cursor ? afterCursor(sort, span.cursor) : undefined;
    const where = and(whereOf(source, session, conditions), after) ?? sql`true`;
    const page = { limit: span.size, offset: span.offset };
    if (isDefaultSort(sort) && span.offset < CURSOR_FROM) {
        const few = fewSet(source, conditions);
        const sets = few ? [few] : mergeSets(source, [...conditions, visibleTo(source, session).rules]);
        if (sets.length > 0) return { ids: mergedIds(source, sets, where, page.limit, page.offset), isProbe: false };
    }
    if (!needsProbe(source, session, asked, span)) return { ids: walk(source, where, sort, page), isProbe: false };
    return { ids: probedIds(source, { sort, ...page, ...probed(source, session, asked, span, after), where }), isProbe: true };
};

/** Whether any condition restricts the list besides the order itself, and the page is near enough to its beginning. */
const needsProbe = (source: Source, session: Session, { conditions, sort }: Asked, span: Span): boolean => {
    const narrowing = [...conditions, visibleTo(source, session).rules].flatMap(flat);
    const isDeep = span.cursor !== undefined || span.offset + span.size > DEEP;
    if (sort.some(key => key.by !== undefined)) return false;
    return source.indexHints !== undefined && narrowing.some(leaf => !isAlong(leaf, sort)) && (span.isSmall === true || !isDeep);
};

/** The conditions for the first rows in order, before and after they are read. */
const probed = (source: Source, session: Session, { conditions, sort }: Asked, span: Span, after: SQL | undefined) => {
    const { ground, beyond } = visibleTo(source, session);
    const byRow = (condition: Condition) => toSql(source, condition, session.tenantId, 'row');
    const along = conditions.flatMap(flat).filter(leaf => isAlong(leaf, sort));
    const isOrdered = sort.length <= 2 && source.indexHints?.ordered.includes(sort[0]?.field ?? '') === true;
    const isFew = span.isSmall === true || fewSet(source, conditions) !== undefined;
    return {
        first: isOrdered && !isFew ? (and(ground, after, ...along.map(byRow)) ?? ground) : undefined,
        rowWhere: and(beyond, ...conditions.map(byRow)) ?? sql`true`,
    };
};

/** Whether the condition only cuts a range out of the order. */
const isAlong = (leaf: Condition, [lead]: readonly SortKey[]) => leaf.kind === 'compare' && leaf.op !== 'ne' && leaf.field === lead?.field;

const walk = (source: Source, where: SQL, sort: readonly SortKey[], { limit, offset }: { limit: number; offset: number }): SQL =>
    sql`select ${requireColumn(source, 'id')} from ${source.table} where ${where} order by ${sql.join(orderBy(sort), sql`, `)} ${pageLimit(limit, offset)}`;
