import { getTableName, sql } from 'drizzle-orm';
import type { WorkplaceBoard, WorkQueues } from '#contract/dashboard/workplace.ts';
import type { Db } from '#server/db/client.ts';
import { executeKept } from '#server/db/kept-plan.ts';
import type { Session } from '#server/kit/access/session.ts';
import { wireMoment } from '#server/kit/list/wire-moment.ts';
import { layoutOf } from './layout.service.ts';
import { QUEUES, type QueueApp, rowsListed } from './queues.service.ts';

/** Texts for the codes of the data log. */
interface BoardTexts {
    op: (op: string) => string;
    /** Name of the table's screen; undefined for a table without a screen. */
    table: (table: string) => string | undefined;
}

/**
 * The work that waits for the caller, limited to rows that their data rules allow, and what they have done (domain 9.3). `measures` come
 * from `measuresOf`.
 */
export const workplaceBoard = async (
    app: QueueApp,
    db: Db,
    session: Session,
    now: string,
    texts: BoardTexts,
    measures: WorkplaceBoard['measures'],
): Promise<WorkplaceBoard> => {
    // Matches by the account, because two people may have the same name; the name is included for the index.
    const mine = sql`tenant_id = ${session.tenantId} and actor = ${session.realname} and create_by = ${session.username}`;
    const today = sql`${now.slice(0, 10)}::timestamptz`;
    const [todos, week, byTable, recent, arranged] = await Promise.all([
        queuesOf(app, db, session),
        db.execute<{ day: string; count: number }>(sql`
            select to_char(d, 'MM-DD') as day, (select count(*)::int from sys_audit_trail where ${mine} and create_time >= d and create_time < d + interval '1 day') as count
            from generate_series(${today} - interval '6 days', ${today}, interval '1 day') as d order by d`),
        db.execute<{ table: string; name: string; count: number }>(sql`
            select table_name as table, coalesce(obj_description(to_regclass(table_name)), table_name) as name, count(*)::int as count from sys_audit_trail
            where ${mine} and create_time >= ${today} group by table_name order by 2 desc limit 8`),
        db.execute<{ id: string; table: string; name: string; no: string; op: string; act: string | null; time: string }>(sql`
            select id::text as id, table_name as table, coalesce(obj_description(to_regclass(table_name)), table_name) as name, coalesce(data_no, '') as no, op, act,
                ${wireMoment('create_time')} as time
            from sys_audit_trail where ${mine} order by create_time desc, id desc limit 10`),
        layoutOf(db, session.userId),
    ]);
    return {
        todos,
        week: week.rows,
        today: byTable.rows.map(({ table, name, count }) => ({ name: texts.table(table) ?? name, count })),
        recent: recent.rows.map(({ table, name, op, act, ...row }) => ({
            ...row,
            name: texts.table(table) ?? name,
            op: act ?? texts.op(op),
        })),
        measures,
        ...arranged,
        updatedAt: now,
    };
};

/**
 * The queues that the caller may work on, limited to rows that their data rules allow. One statement for all, with the count and the oldest
 * row of each.
 */
export const queuesOf = async (app: QueueApp, db: Db, session: Session): Promise<WorkQueues> => {
    const open = QUEUES.filter(({ permission, action }) =>
        [action, 'list'].every(each => session.permissions.has(`${permission}:${each}`)),
    );
    if (open.length === 0) return [];
    const parts = open.map(queue => {
        const { key, table, statuses, since } = queue;
        return sql`select ${sql.raw(`'${key}'`)} as key, count(*)::int as count, to_char(min(${sql.raw(since)}), 'YYYY-MM-DD HH24:MI:SS') as oldest
            from ${sql.raw(getTableName(table))} where ${rowsListed(app, queue, session)} and status in (${sql.raw(statuses.map(status => `'${status}'`).join(', '))})`;
    });
    const rows = await executeKept<{ key: string; count: number; oldest: string | null }>(db, sql.join(parts, sql` union all `));
    return open.map(({ key, label, resource, statuses }) => {
        const row = rows.find(each => each.key === key);
        return { key, label, count: row?.count ?? 0, oldest: row?.oldest ?? null, resource, filter: { status: [...statuses] } };
    });
};
