import { type SQL, sql } from 'drizzle-orm';
import type { NoticeItem } from '#contract/system/announcement.ts';
import type { Db, Tx } from '#server/db/client.ts';
import type { Dictionary } from '#server/kit/dictionary.ts';
import { newHexId } from '#server/kit/ids.ts';
import type { Session } from '#server/kit/access/session.ts';

/** What narrows the reader's own announcements further. `now` is a wire time. */
export interface MyNotices {
    session: Pick<Session, 'userId' | 'tenantId'>;
    now: string;
    /** Conditions on `a` (announcement), `s` (the reader's row, perhaps none) and `sender` (a user). */
    where?: readonly SQL[];
}

type Row = Omit<NoticeItem, 'msgId' | 'msgTxt'> & { userId: string; senderName: string | null } & Record<string, unknown>;

/**
 * Announcements for one user: published, begun, and either for them by name or for all. What had ended before
 * they came is no news to them. For all of them alike, so that nobody reads what was not sent to them (security S49).
 */
const from = ({ session: { userId, tenantId }, now, where = [] }: MyNotices): SQL => {
    const narrower = sql.join(
        where.map(condition => sql` and ${condition}`),
        sql``,
    );
    return sql`
        from sys_announcement a join sys_user me on me.id = ${userId}
        left join sys_announcement_send s on s.annt_id = a.id and s.user_id = me.id
        left join sys_user sender on sender.username = a.sender and sender.del_flag = 0
        where a.tenant_id = ${tenantId} and a.del_flag = 0 and a.send_status = '1'
            and (a.start_time is null or a.start_time <= ${now}::timestamptz)
            and (s.id is not null or (a.msg_type = 'ALL' and (a.end_time is null or a.end_time >= me.create_time)))${narrower}`;
};

/** Unread, and still worth reading: its last day has not passed. */
export const unread = (now: string): SQL[] => [
    sql`coalesce(s.read_flag, '0') = '0'`,
    sql`(a.end_time is null or a.end_time >= ${now}::timestamptz)`,
];

const wireTime = (column: SQL) => sql`to_char(${column}, 'YYYY-MM-DD HH24:MI:SS')`;

/** One page of the reader's announcements with their marks: `order` decides what comes first. */
export async function readMyNotices(
    db: Db | Tx,
    dictionary: Pick<Dictionary, 'dictText'>,
    given: MyNotices & { limit: number; offset?: number; order?: SQL },
): Promise<(NoticeItem & { userId: string })[]> {
    const { limit, offset = 0, order = sql`a.send_time desc, a.id desc` } = given;
    const { rows } = await db.execute<Row>(sql`
        select a.id, a.id as "anntId", s.id as "sendId", me.id as "userId", a.titile, a.msg_abstract as "msgAbstract", a.msg_content as "msgContent",
            a.sender, sender.realname as "senderName", a.priority, a.msg_category as "msgCategory",
            ${wireTime(sql`a.send_time`)} as "sendTime", ${wireTime(sql`a.create_time`)} as "createTime",
            a.open_type as "openType", a.open_page as "openPage", a.bus_type as "busType", a.bus_id as "busId",
            coalesce(s.read_flag, '0') as "readFlag", ${wireTime(sql`s.read_time`)} as "readTime", coalesce(s.star_flag, '0') as "starFlag"
        ${from(given)} order by ${order} limit ${limit} offset ${offset}`);
    const texts = (code: string, key: string, value: string) => {
        const text = dictionary.dictText(code, value);
        return text === null ? {} : { [`${key}_dictText`]: text };
    };
    return rows.map(({ senderName, ...row }) => ({
        ...row,
        msgId: row.id,
        msgTxt: row.titile,
        ...texts('priority', 'priority', row.priority),
        ...texts('msg_category', 'msgCategory', row.msgCategory),
        ...(senderName === null ? {} : { sender_dictText: senderName }),
    }));
}

export async function countMyNotices(db: Db | Tx, given: MyNotices): Promise<number> {
    const { rows } = await db.execute<{ n: string }>(sql`select count(*) as n ${from(given)}`);
    return Number(rows[0]?.n ?? 0);
}

/** Makes the reader's row of each of these announcements that has none yet. */
export async function ensureRows(db: Db | Tx, given: MyNotices): Promise<void> {
    const { rows } = await db.execute<{ id: string }>(
        sql`select a.id ${from({ ...given, where: [...(given.where ?? []), sql`s.id is null`] })}`,
    );
    if (rows.length === 0) return;
    const values = rows.map(row => sql`(${newHexId()}, ${given.session.tenantId}, ${row.id}, ${given.session.userId})`);
    await db.execute(
        sql`insert into sys_announcement_send (id, tenant_id, annt_id, user_id) values ${sql.join(values, sql`, `)} on conflict do nothing`,
    );
}

/** Marks announcements as read, those alone that the reader may see; answers how many of them were unread. */
export async function markRead(tx: Tx, given: MyNotices): Promise<number> {
    await ensureRows(tx, given);
    const { rowCount } = await tx.execute(sql`
        update sys_announcement_send set read_flag = '1', read_time = ${given.now}::timestamptz, update_time = now()
        where user_id = ${given.session.userId} and read_flag = '0' and annt_id in (select a.id ${from(given)})`);
    return rowCount ?? 0;
}
