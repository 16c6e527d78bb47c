import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { Order } from '#contract/order/order.ts';
import type { CustomerDesk, DeskCustomer } from '#contract/order/place.ts';
import { permissionOf } from '#contract/kit/permissions.ts';
import type { Db } from '#server/db/client.ts';
import { notFound } from '#server/kit/errors.ts';
import { likePattern } from '#server/kit/list/condition.ts';
import { maskPhone } from '#server/kit/present.ts';
import { isSpelledAs } from '#server/kit/spelling/spelled-as.ts';
import type { Session } from '#server/kit/access/session.ts';
import { visibleCustomers } from '#server/modules/users/customer/visible-customers.service.ts';
import { customerSpellings } from '#server/modules/users/customer/customer-spelling.table.ts';
import { customers } from '#server/modules/users/customer/customer.table.ts';
import { blockedWhy } from './customer-standing.ts';

const MOST = 20;

type Desk = Pick<FastifyInstance, 'db' | 'dictionary'>;

/** Interprets a keyword as a number, the end or the whole of a phone number, or part of a name, its initials or its pinyin. */
const meaningOf = async (db: Db, keyword: string): Promise<SQL | undefined> => {
    if (keyword === '') return undefined;
    const named = or(
        sql`${customers.name} like ${likePattern('contains', keyword)}`,
        sql`${customers.contact} like ${likePattern('contains', keyword)}`,
        sql`${customers.customerNo} ilike ${likePattern('starts', keyword)}`,
    );
    // A masked number is found by its visible digits, or by the whole number.
    if (/^\d{11}$/.test(keyword)) return or(named, eq(customers.phone, keyword));
    if (/^\d{4}$/.test(keyword)) return or(named, sql`right(${customers.phone}, 4) = ${keyword}`);
    return or(named, await isSpelledAs(db, customerSpellings, customers.id, keyword));
};

/** The customers that match the keyword and that the caller may see, those with the latest orders first. */
export const findCustomers = async (app: Desk, session: Session, keyword: string): Promise<DeskCustomer[]> =>
    readCards(app, session, await meaningOf(app.db, keyword.trim()));

const moment = (column: SQL | typeof customers.lastOrderTime) => sql<string | null>`to_char(${column}, 'YYYY-MM-DD HH24:MI')`;

const readCards = async (app: Desk, session: Session, meant: SQL | undefined): Promise<DeskCustomer[]> => {
    const found = await app.db
        .select({
            id: customers.id,
            customerNo: customers.customerNo,
            name: customers.name,
            phone: customers.phone,
            contact: customers.contact,
            cityId: customers.cityId,
            cityName: sql<string | null>`(select c.name from set_city c where c.id = ${customers.cityId})`,
            levelCode: customers.levelCode,
            status: customers.status,
            orderCount: customers.orderCount,
            lastOrderTime: moment(customers.lastOrderTime),
            creditLimitFen: customers.creditLimitFen,
            creditDays: customers.creditDays,
            owedFen: sql<number>`coalesce((select a.balance_fen from fin_account a where a.tenant_id = ${customers.tenantId}
                and a.owner_kind = 'customer' and a.owner_id = ${customers.id} and a.subject = 'credit_recv'), 0)::float8`,
        })
        .from(customers)
        .where(and(visibleCustomers(session), sql`${customers.status} <> 'closed'`, meant))
        .orderBy(sql`${customers.lastOrderTime} desc nulls last, ${customers.id}`)
        .limit(MOST);
    const why = await blockedWhy(app.db, app.dictionary, found);
    return found.map(({ levelCode, owedFen, ...row }) => ({
        ...row,
        phone: maskPhone(row.phone),
        levelText: app.dictionary.dictText('customer_level', levelCode) ?? levelCode,
        blockedWhy: why.get(row.id) ?? null,
        creditLeftFen: Math.max(0, row.creditLimitFen - owedFen),
    }));
};

/** One customer with the data for reuse: contacts, places and orders. @throws AppError 404 if the caller may not see the customer */
export const readDesk = async (app: Desk, session: Session, id: string): Promise<CustomerDesk> => {
    const [customer] = await readCards(app, session, eq(customers.id, id));
    if (!customer) throw notFound();
    const isPlain = session.permissions.has(permissionOf(Order, 'plain'));
    const [contacts, places, orders] = await Promise.all([readContacts(app, id, isPlain), readPlaces(app, id), readOrders(app, id)]);
    return { customer, contacts, places, orders };
};

const readContacts = async ({ db }: Desk, id: string, isPlain: boolean): Promise<CustomerDesk['contacts']> => {
    const { rows } = await db.execute<CustomerDesk['contacts'][number] & Record<string, unknown>>(sql`
        select contact, contact_phone as phone from ord_order where customer_id = ${id} and del_flag = 0
         group by contact, contact_phone order by max(create_time) desc limit 5`);
    return rows.map(({ contact, phone }) => ({ contact, phone: isPlain ? phone : maskPhone(phone) }));
};

/** The address book first, then recent sites; each place is listed once. */
const readPlaces = async ({ db }: Desk, id: string): Promise<CustomerDesk['places']> => {
    const { rows } = await db.execute<CustomerDesk['places'][number] & Record<string, unknown>>(sql`
        with book as (select 'b' || id as key, true as "isBook", name, addr, lng::float8 as lng, lat::float8 as lat, null::text as "cityId",
                             site_note as "siteNote", create_time as at from usr_address where customer_id = ${id} and del_flag = 0),
             newest as (select id, from_addr, from_lng, from_lat, to_addr, to_lng, to_lat, city_id, site_note, create_time from ord_order
                         where customer_id = ${id} and del_flag = 0 order by create_time desc limit 60),
             been as (select distinct on (addr) * from (
                 select 'f' || id as key, false as "isBook", null::varchar as name, from_addr as addr, from_lng::float8 as lng, from_lat::float8 as lat,
                        city_id::text as "cityId", site_note as "siteNote", create_time as at from newest
                 union all select 't' || id, false, null, to_addr, to_lng::float8, to_lat::float8, city_id::text, null, create_time from newest
                  where to_addr is not null and to_lng is not null) each
                where addr not in (select addr from book) order by addr, at desc)
        select key, "isBook", name, addr, lng, lat, "cityId", "siteNote" from (select * from book union all select * from been) every_one
         order by "isBook" desc, at desc limit 24`);
    return rows.map(({ key, isBook, name, addr, lng, lat, cityId, siteNote }) => ({ key, isBook, name, addr, lng, lat, cityId, siteNote }));
};

const readOrders = async ({ db, dictionary }: Desk, id: string): Promise<CustomerDesk['orders']> => {
    const { rows } = await db.execute<
        Omit<CustomerDesk['orders'][number], 'statusText'> & { status: string } & Record<string, unknown>
    >(sql`
        select o.id::text as id, o.order_no as "orderNo", o.status, t.name as "typeName", o.cargo_name as "cargoName", o.from_addr as "fromAddr",
               o.payable_fen::float8 as "payableFen", to_char(o.create_time, 'YYYY-MM-DD HH24:MI') as "createTime"
          from ord_order o left join veh_type t on t.id = o.type_id
         where o.customer_id = ${id} and o.del_flag = 0 and o.status <> 'draft' order by o.create_time desc limit 5`);
    return rows.map(({ status, ...row }) => ({ ...row, statusText: dictionary.dictText('order_status', status) ?? status }));
};
