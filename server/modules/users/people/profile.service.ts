import { type SQL, sql } from 'drizzle-orm';
import { dictText } from '#contract/dictionaries.ts';
import { WORKED } from '#contract/order/status.ts';
import type { ProfileBlock, ProfileEvaluation, ProfileMonth, ProfileOrder } from '#contract/users/profile.ts';
import { wireMoment } from '#server/kit/list/wire-moment.ts';
import type { Db } from '#server/db/client.ts';
import { sqlList } from '#server/db/sql-list.ts';

/** The person of a profile. */
export interface Whose {
    kind: 'customer' | 'driver';
    id: string;
}

const own = ({ kind, id }: Whose): SQL => sql`${sql.raw(kind === 'customer' ? 'o.customer_id' : 'o.driver_id')} = ${id} and o.del_flag = 0`;

/** Completed orders and their amounts by month, for the last twelve, including empty ones. */
export const loadMonths = async (db: Db, whose: Whose, now: string): Promise<ProfileMonth[]> => {
    const money = sql.raw(whose.kind === 'customer' ? 'o.payable_fen' : 'o.driver_fen - o.comp_fen');
    const { rows } = await db.execute<ProfileMonth & Record<string, unknown>>(sql`
        select to_char(m, 'YYYY-MM') as month, count(o.id)::int as orders, coalesce(sum(${money}), 0)::float8 as fen
          from generate_series(date_trunc('month', ${now}::timestamptz) - interval '11 months', ${now}::timestamptz, interval '1 month') m
          left join ord_order o on ${own(whose)} and o.status in ${sqlList(WORKED)}
               and o.create_time >= m and o.create_time < m + interval '1 month'
         group by m order by m`);
    return rows;
};

/** The newest orders, with the name of the other party. */
export const loadOrders = async (db: Db, whose: Whose): Promise<ProfileOrder[]> => {
    const { rows } = await db.execute<Omit<ProfileOrder, 'status_dictText'> & Record<string, unknown>>(sql`
        select o.id::text as id, o.order_no as "orderNo", o.status, t.name as "typeName", ${wireMoment('o.appoint_at')} as "appointAt",
               o.from_addr as "fromAddr", o.payable_fen::float8 as "payableFen", o.from_lng::float8 as lng, o.from_lat::float8 as lat,
               ${sql.raw(whose.kind === 'customer' ? 'd.name' : 'c.name')} as other
          from ord_order o left join veh_type t on t.id = o.type_id left join usr_driver d on d.id = o.driver_id
          left join usr_customer c on c.id = o.customer_id
         where ${own(whose)} order by o.create_time desc, o.id desc limit 10`);
    return rows.map(row => ({ ...row, status_dictText: dictText('order_status', row.status) }));
};

/** Balances by subject. */
export const loadAccounts = async (db: Db, { kind, id }: Whose) => {
    const { rows } = await db.execute<{ subject: string; fen: number }>(sql`
        select subject, balance_fen::float8 as fen from fin_account
         where owner_kind = ${kind} and owner_id = ${id} and del_flag = 0 order by subject`);
    return rows.map(row => ({ ...row, label: dictText('acct_subject', row.subject) }));
};

/** Evaluations given and received, newest first. */
export const loadEvaluations = async (db: Db, { kind, id }: Whose): Promise<ProfileEvaluation[]> => {
    const name = (side: string) => sql`case ${sql.raw(`e.${side}_kind`)} when 'customer'
        then (select name from usr_customer where id = ${sql.raw(`e.${side}_id`)}) else (select name from usr_driver where id = ${sql.raw(`e.${side}_id`)}) end`;
    const { rows } = await db.execute<ProfileEvaluation & Record<string, unknown>>(sql`
        select e.id::text as id, e.score::int as score, e.content, ${name('from')} as "fromName", ${name('to')} as "toName",
               (e.to_kind = ${kind} and e.to_id = ${id}) as "isReceived", ${wireMoment('e.create_time')} as "createTime"
          from (select * from usr_evaluation where to_kind = ${kind} and to_id = ${id} and del_flag = 0
                union select * from usr_evaluation where from_kind = ${kind} and from_id = ${id} and del_flag = 0) e
         order by e.create_time desc limit 20`);
    return rows;
};

/** All blacklist entries of the person. */
export const loadBlocks = async (db: Db, { kind, id }: Whose): Promise<ProfileBlock[]> => {
    const { rows } = await db.execute<ProfileBlock & { code: string; status: string }>(sql`
        select id::text as id, reason_code as code, reason, status, ${wireMoment('start_at')} as "startAt", ${wireMoment('end_at')} as "endAt"
          from usr_blacklist where target_kind = ${kind} and target_id = ${id} and del_flag = 0 order by start_at desc limit 50`);
    return rows.map(({ code, status, ...row }) => ({
        ...row,
        reasonText: dictText('bl_reason', code),
        statusText: dictText('bl_status', status),
    }));
};

/** The common parts of customer and driver profiles. */
export const loadCommon = async (db: Db, whose: Whose, now: string) => {
    const [months, orders, accounts, evaluations, blocks] = await Promise.all([
        loadMonths(db, whose, now),
        loadOrders(db, whose),
        loadAccounts(db, whose),
        loadEvaluations(db, whose),
        loadBlocks(db, whose),
    ]);
    return { months, orders, accounts, evaluations, blocks };
};
