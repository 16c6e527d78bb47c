import { and, type SQL, sql } from 'drizzle-orm';
import { SETTLED } from '#contract/order/status.ts';
import type { StoredCertificate } from '#contract/vehicle/certificate.ts';
import {
    type ExpiryCalendar,
    type MonthIncome,
    type Taken,
    type TrackPoint,
    VEHICLE_TABS,
    type VehicleStat,
} from '#contract/vehicle/center.ts';
import { WARN_DAYS } from '#contract/vehicle/certificate.ts';
import type { Db } from '#server/db/client.ts';
import { sqlList } from '#server/db/sql-list.ts';
import { byId, whereOf } from '#server/kit/list/read.ts';
import type { Source } from '#server/kit/list/source.ts';
import type { Session } from '#server/kit/access/session.ts';
import { wireMoment } from '#server/kit/list/wire-moment.ts';
import { daysBetween } from '#server/kit/time.ts';
import { positions } from './position.table.ts';
import { vehicles } from './vehicle.table.ts';

type TextOf = (code: string, value: string) => string;

/** The condition of each tab of the list, for its count. */
const tabCondition = (tab: (typeof VEHICLE_TABS)[number], today: string) => {
    switch (tab) {
        case 'all':
            return sql`true`;
        case 'normal':
        case 'expired':
        case 'disabled':
            return sql`${vehicles.status} = ${tab}`;
        case 'expiring':
            return sql`${vehicles.nextExpire} between ${today}::date and ${today}::date + ${WARN_DAYS[0]}::int`;
        case 'pending':
            return sql`${vehicles.auditStatus} = 'pending'`;
    }
};

/** The number of vehicles in each tab, among those that match `where`, in one scan. */
export const vehicleStat = async (db: Db, where: SQL, today: string): Promise<VehicleStat> => {
    const counts = VEHICLE_TABS.map(tab => sql`count(*) filter (where ${tabCondition(tab, today)})::int as ${sql.identifier(tab)}`);
    const { rows } = await db.execute<VehicleStat>(sql`select ${sql.join(counts, sql`, `)} from ${vehicles} where ${where}`);
    return rows[0] ?? {};
};

/** A query for the positions of vehicles that the caller may see, as the JSON of `LiveVehicle[]`. */
export const liveVehicles = (source: Source, session: Session, id?: string): SQL => {
    const where = and(whereOf(source, session, []), sql`${vehicles.status} <> 'scrapped'`, id === undefined ? undefined : byId(source, id));
    return sql`
        select coalesce(json_agg(json_build_array(${vehicles.id}::text, ${vehicles.plateNo}, ${positions.lng}::float8, ${positions.lat}::float8,
                                                  ${vehicles.runStatus}, ${positions.online})), '[]')::text as written
          from ${vehicles} join ${positions} on ${positions.vehicleId} = ${vehicles.id} where ${where}`;
};

/** The expiry dates of certificates by day, from `today` for this number of days. */
export const expiryCalendar = async (db: Db, source: Source, session: Session, today: string, days = 92): Promise<ExpiryCalendar> => {
    const visible = whereOf(source, session, []);
    const { rows } = await db.execute<{ day: string; count: number }>(sql`
        select to_char(${vehicles.nextExpire}, 'YYYY-MM-DD') as day, count(*)::int as count from ${vehicles}
         where ${visible} and ${vehicles.status} <> 'scrapped' and ${vehicles.nextExpire} < ${today}::date + ${days}::int
         group by 1 order by 1`);
    const until = (limit: number) =>
        rows.filter(({ day }) => day >= today && daysBetween(today, day) <= limit).reduce((sum, { count }) => sum + count, 0);
    return {
        today,
        days: rows.filter(({ day }) => day >= today),
        overdue: rows.filter(({ day }) => day < today).reduce((sum, { count }) => sum + count, 0),
        within: WARN_DAYS.map(limit => ({ days: limit, count: until(limit) })),
    };
};

/** The certificates of a vehicle and of its driver, earliest expiry first. */
export const loadCertificates = async (
    db: Db,
    vehicleId: string,
    driverId: unknown,
    today: string,
    text: TextOf,
): Promise<StoredCertificate[]> => {
    const { rows } = await db.execute<Record<string, never>>(sql`
        select id::text as id, owner_kind as "ownerKind", cert_type as "certType", cert_no as "certNo", issue_date::text as "issueDate",
               expire_date::text as "expireDate", files, audit_status as "auditStatus"
          from veh_certificate
         where del_flag = 0 and ((owner_kind = 'vehicle' and owner_id = ${vehicleId})
               or (owner_kind = 'driver' and owner_id = ${typeof driverId === 'string' ? driverId : null}::bigint))
         order by owner_kind desc, expire_date nulls last, cert_type`);
    return (rows as unknown as StoredCertificate[]).map(row => ({
        ...row,
        certType_dictText: text('cert_type', row.certType),
        auditStatus_dictText: text('audit_status', row.auditStatus),
        daysLeft: row.expireDate ? daysBetween(today, row.expireDate) : null,
    }));
};

/** The positions of the vehicle in the last 24 hours, at most one per minute. */
export const loadTrack = async (db: Db, vehicleId: string): Promise<TrackPoint[]> => {
    const { rows } = await db.execute<TrackPoint & Record<string, unknown>>(sql`
        select distinct on (date_trunc('minute', report_time)) lng::float8 as lng, lat::float8 as lat, speed_kmh as "speedKmh",
               ${wireMoment('report_time')} as time
          from ord_track_point where vehicle_id = ${vehicleId} and report_time > now() - interval '24 hours'
         order by date_trunc('minute', report_time), report_time`);
    return rows;
};

/** More entries than a month can have. */
const MAX_TAKEN = 200;

/** The occupied times of the vehicle, latest first: of a month (`YYYY-MM`), otherwise the latest ones. */
export const loadSchedule = async (db: Db, vehicleId: string, text: TextOf, month?: string): Promise<Taken[]> => {
    const from = month === undefined ? undefined : `${month}-01`;
    const within = from && sql`and r.during && tstzrange(${from}::date, ${from}::date + interval '1 month')`;
    const { rows } = await db.execute<Omit<Taken, 'kind_dictText' | 'status_dictText'> & Record<string, unknown>>(sql`
        select r.id::text as id, r.kind, r.status, ${wireMoment('lower(r.during)')} as "startAt",
               ${wireMoment('upper(r.during)')} as "endAt", o.id::text as "orderId", o.order_no as "orderNo", r.remark
          from ord_reservation r left join ord_order o on o.id = r.order_id
         where r.vehicle_id = ${vehicleId} and r.del_flag = 0 ${within ?? sql``}
         order by lower(r.during) desc limit ${MAX_TAKEN}`);
    return rows.map(row => ({ ...row, kind_dictText: text('resv_kind', row.kind), status_dictText: text('resv_status', row.status) }));
};

/** Settled orders and the driver's income from them, by month, for the last twelve. */
export const loadIncome = async (db: Db, vehicleId: string): Promise<MonthIncome[]> => {
    const { rows } = await db.execute<{ month: string; orders: number; fen: string }>(sql`
        select to_char(m, 'YYYY-MM') as month, count(o.id)::int as orders, coalesce(sum(o.payable_fen), 0)::text as fen
          from generate_series(date_trunc('month', now()) - interval '11 months', date_trunc('month', now()), interval '1 month') m
          left join ord_order o on o.vehicle_id = ${vehicleId} and o.del_flag = 0 and o.status in ${sqlList(SETTLED)}
               and o.create_time >= m and o.create_time < m + interval '1 month'
         group by m order by m`);
    return rows.map(row => ({ ...row, fen: Number(row.fen) }));
};
