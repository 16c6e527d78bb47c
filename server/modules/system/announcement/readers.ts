import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { type ReadersQuery, type ReadStatistics, type Recipient, type RecipientsQuery, userIdsOf } from '#contract/system/announcement.ts';
import type { Db } from '#server/db/client.ts';
import { readOne } from '#server/kit/list/read.ts';
import { readPaging } from '#server/kit/list/paging.ts';
import type { Session } from '#server/kit/access/session.ts';
import { departs } from '#server/modules/system/depart/depart.table.ts';
import { hasNameOrAccount } from '#server/modules/system/user/user-named.service.ts';
import { users } from '#server/modules/system/user/user.table.ts';
import { announcementSource } from './announcement.source.ts';
import { announcementSends as sends } from './announcement.table.ts';

const MAX_CHOICES = 50;

const person = { id: users.id, username: users.username, realname: users.realname, departName: departs.departName };
const ownDepart = and(eq(departs.orgCode, users.orgCode), eq(departs.tenantId, users.tenantId), eq(departs.delFlag, 0));

/** Who has read an announcement and who has not: readers first, the latest on top. */
export async function readStatistics(db: Db, session: Session, query: ReadersQuery): Promise<ReadStatistics> {
    const row = await readOne(db, announcementSource, session, query.id);
    const isFor = row.msgType === 'ALL' ? sql`true` : sql`${sends.id} is not null`;
    const audience = and(eq(users.tenantId, session.tenantId), eq(users.delFlag, 0), isFor);
    const flag = sql<'0' | '1'>`coalesce(${sends.readFlag}, '0')`;
    const own = and(eq(sends.userId, users.id), eq(sends.anntId, query.id));
    const { offset, size } = readPaging(query);
    const [counts] = await db
        .select({ total: sql<string>`count(*)`, read: sql<string>`count(*) filter (where ${flag} = '1')` })
        .from(users)
        .leftJoin(sends, own)
        .where(audience);
    const records = await db
        .select({ ...person, readFlag: flag, readTime: sends.readTime })
        .from(users)
        .leftJoin(sends, own)
        .leftJoin(departs, ownDepart)
        .where(and(audience, query.readFlag === undefined ? undefined : eq(flag, query.readFlag)))
        .orderBy(sql`${sends.readTime} desc nulls last`, asc(users.username))
        .limit(size)
        .offset(offset);
    const [total, read] = [Number(counts?.total ?? 0), Number(counts?.read ?? 0)];
    const count = query.readFlag === '1' ? read : query.readFlag === '0' ? total - read : total;
    return { total, read, records, count };
}

/** People of the caller's tenant to choose from: by a part of name, its pinyin or account, or by their ids. */
export async function findRecipients(db: Db, session: Session, { keyword = '', ids }: RecipientsQuery): Promise<Recipient[]> {
    const wanted = ids === undefined ? await hasNameOrAccount(db, keyword) : inArray(users.id, [...userIdsOf(ids), '']);
    return db
        .select(person)
        .from(users)
        .leftJoin(departs, ownDepart)
        .where(and(eq(users.tenantId, session.tenantId), eq(users.delFlag, 0), eq(users.status, 1), wanted))
        .orderBy(asc(users.realname), asc(users.id))
        .limit(ids === undefined ? MAX_CHOICES : 1000);
}
