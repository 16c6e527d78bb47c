import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { DeskHits } from '#contract/dashboard/desk.ts';
import { plateSought, plateText } from '#contract/kit/plates.ts';
import type { Db } from '#server/db/client.ts';
import { likePattern } from '#server/kit/list/condition.ts';
import type { Session } from '#server/kit/access/session.ts';
import { orders } from '../../order/order/order.table.ts';
import { customers } from '../../users/customer/customer.table.ts';
import { drivers } from '../../users/driver/driver.table.ts';
import { vehicles } from '../../vehicle/center/vehicle.table.ts';
import { mayCount } from '../stat/window.service.ts';

const MOST = 8;

interface Place {
    kind: string;
    table: PgTable;
    permission: string;
    resource: string;
    query: (where: SQL) => SQL;
}

/**
 * Finds by what is at the beginning of a number or name, and by a whole phone: a masked field takes whole values only, so nobody
 * finds out a phone digit by digit.
 */
export const deskSearch = async (
    db: Db,
    session: Session,
    keyword: string,
    textOf: (dict: string, value: string) => string,
): Promise<DeskHits> => {
    const start = likePattern('starts', plateSought(keyword));
    const places: Place[] = [
        {
            kind: '订单',
            table: orders,
            permission: 'order:order',
            resource: 'order/order',
            query: where => sql`select id::text as id, order_no as title, status as state, 'order_status' as dict, cargo_name as note from ord_order
                where ${where} and (order_no like ${start} or contact_phone = ${keyword}) order by create_time desc, id desc limit ${MOST}`,
        },
        {
            kind: '车辆',
            table: vehicles,
            permission: 'vehicle:center',
            resource: 'vehicle/center',
            query: where => sql`select id::text as id, plate_no as title, run_status as state, 'veh_run_status' as dict, coalesce(owner_name, '') as note
                from veh_vehicle where ${where} and plate_no like ${start} order by plate_no limit ${MOST}`,
        },
        {
            kind: '司机',
            table: drivers,
            permission: 'users:driver',
            resource: 'users/driver',
            query: where => sql`select id::text as id, name as title, status as state, 'driver_status' as dict, driver_no as note from usr_driver
                where ${where} and (name like ${start} or driver_no like ${start} or phone = ${keyword}) order by name, id limit ${MOST}`,
        },
        {
            kind: '客户',
            table: customers,
            permission: 'users:customer',
            resource: 'users/customer',
            query: where => sql`select id::text as id, name as title, status as state, 'customer_status' as dict, customer_no as note from usr_customer
                where ${where} and (name like ${start} or customer_no like ${start} or phone = ${keyword}) order by name, id limit ${MOST}`,
        },
    ];
    const open = places.filter(({ permission }) => session.permissions.has(`${permission}:list`));
    const found = await Promise.all(
        open.map(async ({ kind, table, permission, resource, query }) => {
            const { rows } = await db.execute<{ id: string; title: string; state: string; dict: string; note: string }>(
                query(mayCount(table, permission, session)),
            );
            return rows.map(({ id, title, state, dict, note }) => ({
                kind,
                id,
                title: table === vehicles ? plateText(title) : title,
                note: `${textOf(dict, state)} · ${note}`,
                resource,
            }));
        }),
    );
    return found.flat();
};
