import { getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { OpenGroup, OpenRecord } from '#contract/dashboard/handover.ts';
import { DriverPause } from '#contract/order/driver-pause.ts';
import { Order } from '#contract/order/order.ts';
import { UNDER_WAY } from '#contract/order/status.ts';
import type { Session } from '#server/kit/access/session.ts';
import { columnOf, type Reader } from '#server/kit/list/source.ts';
import { wireMoment } from '#server/kit/list/wire-moment.ts';
import { driverPauses } from '../../order/driver-pause/driver-pause.table.ts';
import { orders } from '../../order/order/order.table.ts';
import { QUEUES, type QueueApp, rowsListed } from '../workplace/queues.service.ts';

/** Number of records listed for each group, those that have waited longest. */
const MOST_NAMED = 20;

/** Open work of one kind: its permission, and which rows are open. */
interface OpenWork extends Omit<OpenGroup, 'count' | 'oldest' | 'records'> {
    table: PgTable;
    permission: string;
    action: string;
    isOpen: SQL;
    since: string;
}

const statusIn = (statuses: readonly string[]): SQL => sql`status = any(${sql.param([...statuses])}::text[])`;

/** The queues of the workplace, and work in progress that nobody has to act on. */
const OPEN_WORK: readonly OpenWork[] = [
    ...QUEUES.map(({ statuses, ...queue }) => ({ ...queue, filter: { status: [...statuses] }, isOpen: statusIn(statuses) })),
    {
        ...{ key: 'underWay', label: '进行中订单', table: orders, permission: Order.permission, action: 'reassign', since: 'appoint_at' },
        ...{ resource: Order.resource, filter: { status: [...UNDER_WAY] }, isOpen: statusIn(UNDER_WAY) },
    },
    {
        ...{ key: 'pause', label: '暂停中司机', table: driverPauses, permission: DriverPause.permission, action: 'end', since: 'start_at' },
        ...{ resource: DriverPause.resource, filter: { phase: ['open'] }, isOpen: sql`end_at is null` },
    },
];

/** The open rows of a kind that the caller may see. */
const openRows = (app: QueueApp, work: OpenWork, session: Session): SQL =>
    sql`${sql.raw(getTableName(work.table))} where ${rowsListed(app, work, session)} and ${work.isOpen}`;

const mayWorkOn =
    (session: Session) =>
    ({ permission, action }: OpenWork): boolean =>
        [action, 'list'].every(each => session.permissions.has(`${permission}:${each}`));

/** Open work that the caller may handle, with the longest-waiting records of each kind; kinds without open work are omitted. */
export async function openWorkOf(app: QueueApp, db: Reader, session: Session): Promise<OpenGroup[]> {
    const groups: OpenGroup[] = [];
    for (const work of OPEN_WORK.filter(mayWorkOn(session))) {
        const { key, label, resource, filter, table, since } = work;
        const { rows } = await db.execute<{ count: number; oldest: string | null }>(
            sql`select count(*)::int as count, ${wireMoment(`min(${since})`)} as oldest from ${openRows(app, work, session)}`,
        );
        const [{ count, oldest } = { count: 0, oldest: null }] = rows;
        if (count === 0) continue;
        const entity = app.cruds.ofTable(getTableName(table))[0]?.entity;
        const title = entity && columnOf({ table }, entity.represent);
        const records = title
            ? await db.execute<OpenRecord & Record<string, unknown>>(
                  sql`select id::text as id, ${sql.identifier(title.name)} as title, ${wireMoment(since)} as since
                      from ${openRows(app, work, session)} order by ${sql.raw(since)}, id limit ${MOST_NAMED}`,
              )
            : { rows: [] };
        groups.push({ key, label, resource, filter, count, oldest, records: records.rows });
    }
    return groups;
}

/**
 * The part of a handover that is still open: the count of each kind, and which of the listed records; kinds that the caller may not see are
 * omitted.
 */
export async function stillOpen(
    app: QueueApp,
    db: Reader,
    session: Session,
    groups: readonly OpenGroup[],
): Promise<{ counts: Record<string, number>; openIds: string[] }> {
    const counts: Record<string, number> = {};
    const openIds: string[] = [];
    for (const work of OPEN_WORK.filter(mayWorkOn(session))) {
        const then = groups.find(({ key }) => key === work.key);
        if (!then) continue;
        const ids = then.records.map(({ id }) => id);
        const { rows } = await db.execute<{ count: number; open: string[] | null }>(
            sql`select count(*)::int as count, array_agg(id::text) filter (where id = any(${sql.param(ids)}::bigint[])) as open from ${openRows(app, work, session)}`,
        );
        counts[work.key] = rows[0]?.count ?? 0;
        openIds.push(...(rows[0]?.open ?? []));
    }
    return { counts, openIds };
}
