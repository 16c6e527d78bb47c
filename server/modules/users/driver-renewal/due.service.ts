import { and, eq, ilike, inArray, type SQL, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import {
    type ContactBody,
    type ContactLine,
    DUE_DAYS,
    type DueAsked,
    type DueMembers,
    MAX_DUE,
    type RemindedDue,
    type RenewalRate,
} from '#contract/users/renewal-due.ts';
import type { Db, Tx } from '#server/db/client.ts';
import { AppError, notFound } from '#server/kit/errors.ts';
import { maskPhone } from '#server/kit/present.ts';
import type { Session } from '#server/kit/access/session.ts';
import { daysBetween } from '#server/kit/time.ts';
import { cities } from '../../setting/city/city.table.ts';
import { drivers } from '../driver/driver.table.ts';
import { memberPlans } from '../driver-member/member-plan.table.ts';
import { members } from '../driver-member/member.table.ts';
import { memberContacts } from '../driver-member/member-contact.table.ts';
import { visibleMember, visibleMembers } from '../driver-member/visible-members.service.ts';
import { noteContact, remindMember } from '../driver-member/remind-member.service.ts';

const idsOf = (list: string | undefined) => (list ?? '').split(',').filter(id => /^\d{1,20}$/.test(id));

/** Members whose term ends within thirty days, the earliest end first, each with the last contact. */
export const dueMembers = async (db: Db, session: Session, query: DueAsked, now: string): Promise<DueMembers> => {
    const [plans, places, name] = [idsOf(query.planId), idsOf(query.cityId), query.driverName?.replace(/[*%_\\]/g, '').trim()];
    const where = and(
        visibleMembers(session),
        inArray(members.status, ['active', 'expiring']),
        sql`${members.expireAt} > ${`${now}+08`} and ${members.expireAt} <= ${`${now}+08`}::timestamptz + make_interval(days => ${DUE_DAYS}::int)`,
        plans.length > 0 ? inArray(members.planId, plans) : undefined,
        places.length > 0 ? inArray(members.cityId, places) : undefined,
        name ? ilike(drivers.name, `%${name}%`) : undefined,
    );
    const last = (column: string): SQL<string | null> =>
        sql`(select ${sql.raw(column)} from usr_member_contact c where c.member_id = ${members.id} order by c.create_time desc, c.id desc limit 1)`;
    const rows = await db
        .select({
            id: members.id,
            driverId: members.driverId,
            driverName: drivers.name,
            phone: drivers.phone,
            cityName: cities.name,
            planName: memberPlans.name,
            expireAt: members.expireAt,
            autoRenew: members.autoRenew,
            contacts: sql<number>`(select count(*)::int from usr_member_contact c where c.member_id = ${members.id})`,
            lastWay: last('c.way'),
            lastResult: last('c.result'),
            lastNote: last('c.note'),
            lastBy: last('c.create_by'),
            lastTime: last("to_char(c.create_time, 'YYYY-MM-DD HH24:MI:SS')"),
            total: sql<number>`count(*) over ()::int`,
        })
        .from(members)
        .innerJoin(drivers, eq(drivers.id, members.driverId))
        .innerJoin(memberPlans, eq(memberPlans.id, members.planId))
        .innerJoin(cities, eq(cities.id, members.cityId))
        .where(where)
        .orderBy(members.expireAt, members.id)
        .limit(MAX_DUE);
    return {
        rows: rows.map(({ total: _total, ...row }) => ({
            ...row,
            phone: maskPhone(row.phone),
            daysLeft: daysBetween(now.slice(0, 10), row.expireAt.slice(0, 10)),
        })),
        total: rows[0]?.total ?? 0,
    };
};

/** The member, locked, if the caller may see it; otherwise 404. */
const requireMember = async (tx: Tx, session: Session, id: string) => {
    const [member] = await tx
        .select({
            id: members.id,
            status: members.status,
            expireAt: members.expireAt,
            cityId: members.cityId,
            phone: drivers.phone,
            name: drivers.name,
        })
        .from(members)
        .innerJoin(drivers, eq(drivers.id, members.driverId))
        .where(visibleMember(session, id))
        .for('update', { of: members });
    if (!member) throw notFound();
    return member;
};

/** Records a call or a visit. */
export const addContact = async (tx: Tx, session: Session, { id, way, result, note }: ContactBody, now: string): Promise<void> => {
    const member = await requireMember(tx, session, id);
    await noteContact(tx, session, { memberId: member.id, way, result, note: note?.trim() || null }, now);
};

/** All contacts with a member, newest first. */
export const contactsOf = async (db: Db, session: Session, id: string): Promise<ContactLine[]> => {
    const [member] = await db.select({ id: members.id }).from(members).where(visibleMember(session, id));
    if (!member) throw notFound();
    const rows = await db
        .select()
        .from(memberContacts)
        .where(eq(memberContacts.memberId, id))
        .orderBy(sql`${memberContacts.createTime} desc, ${memberContacts.id} desc`)
        .limit(50);
    return rows.map(({ tenantId: _tenant, memberId: _member, ...line }) => line);
};

/** Sends reminders to several members; a failed one is reported with the reason and does not affect the others. */
export const remindDue = async (
    tx: Tx,
    app: FastifyInstance,
    session: Session,
    ids: readonly string[],
    now: string,
): Promise<RemindedDue> => {
    const failed: RemindedDue['failed'] = [];
    for (const id of [...ids].sort()) {
        const member = await requireMember(tx, session, id);
        try {
            await remindMember(tx, app, member, session, now);
        } catch (error) {
            if (!(error instanceof AppError)) throw error;
            failed.push({ id, name: member.name, reason: error.message });
        }
    }
    return { sent: ids.length - failed.length, failed };
};

/** The share of terms ended in a month that were renewed, for the last twelve months. */
export const renewalRate = async (db: Db, session: Session, now: string): Promise<RenewalRate> => {
    const mine = sql`select ${members.id} from ${members} where ${visibleMembers(session)}`;
    const { rows } = await db.execute<RenewalRate[number] & Record<string, unknown>>(sql`
        with months as (
            select m from generate_series(date_trunc('month', ${now}::timestamptz) - interval '11 months',
                                          date_trunc('month', ${now}::timestamptz), interval '1 month') m),
        ended as (
            select date_trunc('month', before_expire) as m, true as renewed from usr_member_renewal
             where del_flag = 0 and status in ('paid', 'refunded') and kind <> 'gift' and before_expire is not null and member_id in (${mine})
            union all
            select date_trunc('month', expire_at), false from usr_member
             where del_flag = 0 and expire_at <= ${now}::timestamptz and id in (${mine}))
        select to_char(months.m, 'YYYY-MM') as month, count(ended.m)::int as ended, count(*) filter (where ended.renewed)::int as renewed
          from months left join ended on ended.m = months.m group by months.m order by months.m`);
    return rows;
};
