import { sql } from 'drizzle-orm';
import type { Activity, TeamMember } from '#contract/system/account/account.ts';
import type { Db } from '#server/db/client.ts';
import type { Dictionary } from '#server/kit/dictionary.ts';
import type { Session } from '#server/kit/access/session.ts';
import { wireMoment } from '#server/kit/list/wire-moment.ts';

interface Entry extends Record<string, unknown> {
    id: string;
    kind: Activity['kind'];
    /** Of a log entry its text; of a written record its name. */
    text: string | null;
    op: string | null;
    /** What the table of a written record is called. */
    subject: string | null;
    ip: string | null;
    createTime: string;
}

/** What the caller did, newest first: their lines of both logs and of the data log. */
export async function activityOf(
    db: Db,
    session: Session,
    dictionary: Pick<Dictionary, 'items'>,
    { offset, limit }: { offset: number; limit: number },
): Promise<{ records: Activity[]; total: number }> {
    const { userId, username, tenantId } = session;
    const [{ rows }, { rows: counted }] = await Promise.all([
        db.execute<Entry>(sql`
            with mine as (
                (select id, case log_type when 1 then 'sign' else 'act' end as kind, log_content as text, null as op, null as subject, ip, create_time
                 from sys_log where userid = ${userId} order by create_time desc limit ${offset + limit})
                union all
                (select id::text, 'data', data_no, op, coalesce(obj_description(to_regclass(table_name)), ''), ip, create_time
                 from sys_audit_trail where create_by = ${username} and tenant_id = ${tenantId} order by create_time desc limit ${offset + limit}))
            select id, kind, text, op, subject, ip, ${wireMoment('create_time')} as "createTime"
            from mine order by create_time desc, id desc offset ${offset} limit ${limit}`),
        db.execute<{ n: number }>(sql`
            select (select count(*) from sys_log where userid = ${userId})::int
                + (select count(*) from sys_audit_trail where create_by = ${username} and tenant_id = ${tenantId})::int as n`),
    ]);
    const ops = new Map((dictionary.items('audit_op') ?? []).map(item => [item.value, item.text]));
    return {
        total: counted[0]?.n ?? 0,
        records: rows.map(({ id, kind, text, op, subject, ip, createTime }) => ({
            ...{ id, kind, ip, createTime },
            text: kind === 'data' ? [ops.get(op ?? '') ?? op, subject, text].filter(Boolean).join(' ') : (text ?? ''),
        })),
    };
}

const MAX_COLLEAGUES = 200;

/** The people of the caller's own departments, without the caller. */
export async function teamOf(db: Db, session: Session): Promise<TeamMember[]> {
    const { rows } = await db.execute<TeamMember & Record<string, unknown>>(sql`
        select distinct on (u.id) u.id, u.realname, u.avatar, d.depart_name as "departName", d.org_code as "orgCode"
        from sys_user_depart mine
        join sys_user_depart theirs on theirs.dep_id = mine.dep_id and theirs.user_id <> mine.user_id
        join sys_user u on u.id = theirs.user_id and u.del_flag = 0 and u.status = 1
        join sys_depart d on d.id = mine.dep_id and d.del_flag = 0
        where mine.user_id = ${session.userId}
        order by u.id, d.org_code limit ${MAX_COLLEAGUES}`);
    return rows.map(({ id, realname, avatar, departName, orgCode }) => ({ id, realname, avatar, departName, orgCode }));
}
