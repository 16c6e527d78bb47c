import { sql } from 'drizzle-orm';
import { dictText } from '#contract/dictionaries.ts';
import { WORKED } from '#contract/order/status.ts';
import type { CustomerProfile } from '#contract/users/profile.ts';
import type { Db } from '#server/db/client.ts';
import { sqlList } from '#server/db/sql-list.ts';
import { maskPhone } from '#server/kit/present.ts';
import { wireMoment } from '#server/kit/list/wire-moment.ts';
import { daysBetween } from '#server/kit/time.ts';
import { loadCommon } from '../people/profile.service.ts';

/** All details of a customer, besides the record. */
export const loadCustomerProfile = async (db: Db, id: string, now: string): Promise<CustomerProfile> => {
    const [common, rfm, addresses, titles, disputes] = await Promise.all([
        loadCommon(db, { kind: 'customer', id }, now),
        loadRfm(db, id, now),
        loadAddresses(db, id),
        loadTitles(db, id),
        loadDisputes(db, id),
    ]);
    return { ...common, rfm, addresses, titles, disputes };
};

const loadRfm = async (db: Db, id: string, now: string): Promise<CustomerProfile['rfm']> => {
    const { rows } = await db.execute<{ last: string | null; frequency: number; fen: number }>(sql`
        select to_char(max(create_time), 'YYYY-MM-DD') as last,
               count(*) filter (where create_time > ${now}::timestamptz - interval '90 days')::int as frequency,
               coalesce(sum(payable_fen) filter (where create_time > ${now}::timestamptz - interval '12 months'
                    and status in ${sqlList(WORKED)}), 0)::float8 as fen
          from ord_order where customer_id = ${id} and del_flag = 0`);
    const { last = null, frequency = 0, fen = 0 } = rows[0] ?? {};
    return { recencyDays: last === null ? null : daysBetween(last, now.slice(0, 10)), frequency, monetaryFen: fen };
};

const loadAddresses = async (db: Db, id: string): Promise<CustomerProfile['addresses']> => {
    const { rows } = await db.execute<CustomerProfile['addresses'][number] & Record<string, unknown>>(sql`
        select id::text as id, name, addr, lng::float8 as lng, lat::float8 as lat, contact, phone, site_note as "siteNote"
          from usr_address where customer_id = ${id} and del_flag = 0 order by create_time desc limit 50`);
    return rows.map(row => ({ ...row, phone: row.phone && maskPhone(row.phone) }));
};

const loadTitles = async (db: Db, id: string): Promise<CustomerProfile['titles']> => {
    const { rows } = await db.execute<{ id: string; title: string; taxNo: string | null; isDefault: boolean; status: string }>(sql`
        select id::text as id, title, tax_no as "taxNo", is_default as "isDefault", verify_status as status
          from usr_invoice_title where customer_id = ${id} and del_flag = 0 order by is_default desc, id limit 50`);
    return rows.map(({ status, ...row }) => ({ ...row, statusText: dictText('verify_status', status) }));
};

const loadDisputes = async (db: Db, id: string): Promise<CustomerProfile['disputes']> => {
    const { rows } = await db.execute<{ id: string; disputeNo: string; code: string; status: string; createTime: string }>(sql`
        select d.id::text as id, d.dispute_no as "disputeNo", d.reason_code as code, d.status, ${wireMoment('d.create_time')} as "createTime"
          from ord_dispute d join ord_order o on o.id = d.order_id
         where o.customer_id = ${id} and d.del_flag = 0 order by d.create_time desc limit 50`);
    return rows.map(({ code, status, ...row }) => ({
        ...row,
        reasonText: dictText('dispute_reason', code),
        statusText: dictText('dispute_status', status),
    }));
};
