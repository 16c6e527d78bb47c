import { sql } from 'drizzle-orm';
import { needsOf } from '#contract/vehicle/certificate.ts';
import { plateText } from '#contract/kit/writing/plates.ts';
import type { Db, Tx } from '#server/db/client.ts';
import { certText } from './certificate.service.ts';

/** A driver as a candidate for binding to a vehicle. */
export interface DriverMatch {
    id: string;
    name: string;
    phone: string;
    /** Why the driver can't be bound; null if possible. */
    reason: string | null;
}

interface Wanted {
    typeId: string;
    typeName: string;
    cityId: string;
    tenantId: number;
    needCerts: string;
    today: string;
}

type Found = Record<string, unknown> & {
    id: string;
    name: string;
    phone: string;
    status: string;
    certs: string | null;
    plateNo: string | null;
};

const find = async (db: Db | Tx, { cityId, tenantId, today }: Wanted, narrow: ReturnType<typeof sql>) => {
    const { rows } = await db.execute<Found>(sql`
        select d.id::text as id, d.name, d.phone, d.status,
               (select string_agg(c.cert_type, ',') from veh_certificate c
                 where c.owner_kind = 'driver' and c.owner_id = d.id and c.del_flag = 0 and c.audit_status = 'approved'
                   and (c.expire_date is null or c.expire_date >= ${today}::date)) as certs,
               (select v.plate_no from veh_vehicle v where v.driver_id = d.id and v.del_flag = 0 and v.status <> 'scrapped' limit 1) as "plateNo"
          from usr_driver d
         where d.tenant_id = ${tenantId} and d.city_id = ${cityId} and d.del_flag = 0 and ${narrow}
         order by (select count(*) from veh_vehicle v where v.driver_id = d.id and v.del_flag = 0), d.name, d.id limit 30`);
    return rows;
};

const judge = (driver: Found, wanted: Wanted): string | null => {
    if (driver.status === 'left' || driver.status === 'blacklisted') return `${driver.name}已退驻或被拉黑，不能绑定`;
    if (driver.plateNo) return `${driver.name}已绑定${plateText(driver.plateNo)}，请先解绑`;
    const held = (driver.certs ?? '').split(',');
    const missing = needsOf(wanted.needCerts, 'driver').filter(cert => !held.includes(cert));
    return missing.length > 0 ? `${driver.name}缺少${missing.map(certText).join('、')}，不能绑定该车型` : null;
};

/** Drivers of the vehicle's city by part of a name or a full number, those without a vehicle first, each with the obstacle. */
export const searchDrivers = async (db: Db, wanted: Wanted, typed: string): Promise<DriverMatch[]> => {
    const like = `%${typed.replace(/[\\%_]/g, '\\$&')}%`;
    const found = await find(
        db,
        wanted,
        typed === ''
            ? sql`d.status not in ('left', 'blacklisted')`
            : sql`(d.name like ${like} or d.phone = ${typed} or d.driver_no = ${typed})`,
    );
    return found.map(driver => ({ id: driver.id, name: driver.name, phone: driver.phone, reason: judge(driver, wanted) }));
};

/** Why this driver can't be bound; undefined if possible. Drivers of other cities are not found at all. */
export const refusalToBind = async (tx: Tx, wanted: Wanted, driverId: string): Promise<string | undefined> => {
    await tx.execute(sql`select 1 from usr_driver where id = ${driverId} for update`);
    const [driver] = await find(tx, wanted, sql`d.id = ${driverId}`);
    return driver ? (judge(driver, wanted) ?? undefined) : '该司机不在车辆所属城市，不能绑定';
};
