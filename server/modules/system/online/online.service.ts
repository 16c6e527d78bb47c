import { sql } from 'drizzle-orm';
import { HIDDEN_TOKEN } from '#contract/system/online.ts';
import type { Db, Tx } from '#server/db/client.ts';
import type { Paging } from '#server/kit/list/paging.ts';
import type { WireRow } from '#server/kit/list/source.ts';
import type { Session } from '#server/kit/access/session.ts';

export interface SortKey {
    column: 'createTime' | 'lastSeen';
    isDescending: boolean;
}

const sortOf = ({ column, isDescending }: SortKey) =>
    sql`${column === 'createTime' ? sql`s.create_time` : sql`s.last_seen`} ${isDescending ? sql`desc` : sql`asc`}`;

interface Live extends Record<string, unknown> {
    total: number;
}

/** One page of the live sessions in the caller's tenant. `part` is contained in the account's name. */
export async function liveSessions(
    db: Db,
    caller: Session,
    now: Date,
    { part, sort, size, offset }: Pick<Paging, 'size' | 'offset'> & { part: string; sort: SortKey },
): Promise<{ rows: WireRow[]; total: number }> {
    const like = `%${part.replace(/[\\%_]/g, '\\$&')}%`;
    const live = sql`
        from sys_session s join sys_user u on u.id = s.user_id
        where s.tenant_id = ${caller.tenantId} and least(s.idle_until, s.expires_at) > ${now} and u.username ilike ${like}`;
    const shown = (column: 's.create_time' | 's.last_seen') => sql`to_char(${sql.raw(column)}, 'YYYY-MM-DD HH24:MI:SS')`;
    const { rows } = await db.execute<Live>(sql`
        select s.id, u.username, u.realname, u.avatar, to_char(u.birthday, 'YYYY-MM-DD') as birthday, u.sex, u.phone, s.ip,
            ${shown('s.create_time')} as "createTime", ${shown('s.last_seen')} as "lastSeen", (s.id = ${caller.id}) as "isCurrent",
            ${HIDDEN_TOKEN}::text || s.id as token
        ${live} order by ${sortOf(sort)}, s.id limit ${size} offset ${offset}`);
    const counted = await db.execute<{ total: number }>(sql`select count(*)::int as total ${live}`);
    return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** Ends a session of the caller's tenant; answers the account's name, or undefined when there is none. It holds at its next request. */
export async function endSession(tx: Tx, caller: Session, id: string): Promise<string | undefined> {
    const { rows } = await tx.execute<{ username: string }>(sql`
        delete from sys_session s using sys_user u
        where s.id = ${id} and s.tenant_id = ${caller.tenantId} and u.id = s.user_id returning u.username`);
    return rows[0]?.username;
}
