import { sql } from 'drizzle-orm';
import { dictText } from '#contract/dictionaries.ts';
import { PLACED } from '#contract/order/status.ts';
import { SCORE_ITEMS } from '#contract/users/evaluation.ts';
import type { DriverProfile } from '#contract/users/profile.ts';
import type { Db } from '#server/db/client.ts';
import { sqlList } from '#server/db/sql-list.ts';
import { wireMoment } from '#server/kit/list/wire-moment.ts';
import { daysBetween } from '#server/kit/time.ts';
import { loadCommon } from '../people/profile.service.ts';

/** All details of a driver, besides the record. */
export const loadDriverProfile = async (db: Db, id: string, now: string): Promise<DriverProfile> => {
    const [common, scores, vehicles, certs, pauses, workDays] = await Promise.all([
        loadCommon(db, { kind: 'driver', id }, now),
        loadScores(db, id),
        loadVehicles(db, id),
        loadCerts(db, id, now),
        loadPauses(db, id),
        loadWorkDays(db, id, now),
    ]);
    return { ...common, scores, vehicles, certs, pauses, workDays };
};

const loadScores = async (db: Db, id: string): Promise<DriverProfile['scores']> => {
    const { rows } = await db.execute<{ key: string; mean: number; count: number }>(sql`
        select item.key, round(avg(item.value::numeric) * 100)::int as mean, count(*)::int as count
          from usr_evaluation e cross join lateral jsonb_each_text(e.score_items) item
         where e.to_kind = 'driver' and e.to_id = ${id} and e.del_flag = 0 and e.appeal_status <> 'accepted' group by item.key`);
    const byKey = new Map(rows.map(row => [row.key, row]));
    return Object.entries(SCORE_ITEMS).flatMap(([key, { label }]) => {
        const found = byKey.get(key);
        return found ? [{ key, label, scoreX100: found.mean, count: found.count }] : [];
    });
};

const loadVehicles = async (db: Db, id: string): Promise<DriverProfile['vehicles']> => {
    const { rows } = await db.execute<{ id: string; plateNo: string; typeName: string | null; status: string }>(sql`
        select v.id::text as id, v.plate_no as "plateNo", t.name as "typeName", v.status
          from veh_vehicle v left join veh_type t on t.id = v.type_id where v.driver_id = ${id} and v.del_flag = 0 order by v.plate_no`);
    return rows.map(({ status, ...row }) => ({ ...row, statusText: dictText('veh_status', status) }));
};

const loadCerts = async (db: Db, id: string, now: string): Promise<DriverProfile['certs']> => {
    const { rows } = await db.execute<{ id: string; owner: string; type: string; certNo: string; expireDate: string | null }>(sql`
        select c.id::text as id, coalesce(v.plate_no, '司机') as owner, c.cert_type as type, c.cert_no as "certNo",
               to_char(c.expire_date, 'YYYY-MM-DD') as "expireDate"
          from veh_certificate c left join veh_vehicle v on c.owner_kind = 'vehicle' and v.id = c.owner_id
         where c.del_flag = 0 and ((c.owner_kind = 'driver' and c.owner_id = ${id}) or (v.driver_id = ${id} and v.del_flag = 0))
         order by c.expire_date nulls last`);
    return rows.map(({ type, certNo, ...row }) => ({
        ...row,
        certText: dictText('cert_type', type),
        certNo: certNo.length > 8 ? `${certNo.slice(0, 4)}****${certNo.slice(-4)}` : certNo,
        daysLeft: row.expireDate === null ? null : daysBetween(now.slice(0, 10), row.expireDate),
    }));
};

const loadWorkDays = async (db: Db, id: string, now: string): Promise<DriverProfile['workDays']> => {
    const { rows } = await db.execute<DriverProfile['workDays'][number] & Record<string, unknown>>(sql`
        select to_char(appoint_at, 'YYYY-MM-DD') as day, count(*)::int as orders,
               sum(coalesce(extract(epoch from finish_time - start_time) / 60, est_minutes))::int as minutes
          from ord_order
         where driver_id = ${id} and del_flag = 0 and status in ${sqlList(PLACED)}
           and appoint_at >= date_trunc('week', ${now}::timestamptz) - interval '28 days'
           and appoint_at < date_trunc('week', ${now}::timestamptz) + interval '7 days'
         group by 1 order by 1`);
    return rows;
};

const loadPauses = async (db: Db, id: string): Promise<DriverProfile['pauses']> => {
    const { rows } = await db.execute<{ id: string; pauseNo: string; code: string; startAt: string; minutes: number | null }>(sql`
        select id::text as id, pause_no as "pauseNo", reason_code as code, ${wireMoment('start_at')} as "startAt", minutes
          from ord_pause where driver_id = ${id} and del_flag = 0 order by start_at desc limit 10`);
    return rows.map(({ code, ...row }) => ({ ...row, reasonText: dictText('pause_reason', code) }));
};
