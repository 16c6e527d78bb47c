import { and, sql } from 'drizzle-orm';
import type { PauseDay, PauseDriver } from '#contract/order/driver-pause.ts';
import { plateSought } from '#contract/kit/writing/plates.ts';
import { likePattern } from '#server/kit/list/condition.ts';
import type { Reader, Source } from '#server/kit/list/source.ts';
import { isSpelledAs } from '#server/kit/spelling/spelled-as.ts';
import { visibleTo } from '#server/kit/access/scope.ts';
import type { Session } from '#server/kit/access/session.ts';
import { driverSpellings } from '../../users/driver/driver-spelling.table.ts';
import { drivers } from '../../users/driver/driver.table.ts';

const MAX_LANES = 60;

interface Paused extends Record<string, unknown> {
    id: string;
    pauseNo: string;
    reasonCode: string;
    pauseType: string;
    driverId: string;
    name: string;
    plateNo: string | null;
    from: number;
    to: number;
    isOpen: boolean;
}

/** The pauses of one day by driver, those with the most minutes first; by reason; and minutes by weekday over four weeks. */
export const pauseDay = async (
    db: Reader,
    source: Source,
    session: Session,
    { day, now, most }: { day: string; now: string; most: number },
): Promise<PauseDay> => {
    const visible = visibleTo(source, session).where;
    const [from, at] = [sql`${`${day} 00:00:00+08`}::timestamptz`, sql`${`${now}+08`}::timestamptz`];
    const minuteOf = (moment: ReturnType<typeof sql>) =>
        sql`least(1440, greatest(0, floor(extract(epoch from ${moment} - ${from}) / 60)))::int`;
    const { rows } = await db.execute<Paused>(sql`
        select ord_pause.id::text, pause_no as "pauseNo", reason_code as "reasonCode", pause_type as "pauseType", ord_pause.driver_id::text as "driverId",
               d.name, v.plate_no as "plateNo", ${minuteOf(sql`start_at`)} as "from", ${minuteOf(sql`coalesce(end_at, ${at})`)} as "to", end_at is null as "isOpen"
          from ord_pause join usr_driver d on d.id = ord_pause.driver_id left join veh_vehicle v on v.id = ord_pause.vehicle_id
         where ${and(visible, sql`start_at < ${from} + interval '1 day' and coalesce(end_at, ${at}) > ${from}`)}
         order by start_at limit 5000`);
    const { rows: week } = await db.execute<{ weekday: number; minutes: number }>(sql`
        select extract(isodow from start_at)::int as weekday, coalesce(sum(minutes), 0)::int as minutes from ord_pause
         where ${and(visible, sql`start_at >= ${from} - interval '27 days' and start_at < ${from} + interval '1 day'`)} group by 1`);
    const lanes = lanesOf(rows, most);
    return {
        lanes: lanes.slice(0, MAX_LANES),
        drivers: lanes.length,
        reasons: reasonsOf(rows),
        weekdays: Array.from({ length: 7 }, (_, index) => week.find(each => each.weekday === index + 1)?.minutes ?? 0),
    };
};

const grouped = (rows: readonly Paused[], keyOf: (row: Paused) => string): Map<string, Paused[]> => {
    const groups = new Map<string, Paused[]>();
    for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
    return groups;
};

const lanesOf = (rows: readonly Paused[], most: number): PauseDay['lanes'] => {
    const byDriver = grouped(rows, row => row.driverId);
    return [...byDriver.values()]
        .flatMap(own => {
            const [first] = own;
            if (!first) return [];
            const { driverId, name, plateNo } = first;
            const bars = own.map(({ id, pauseNo, reasonCode, pauseType, from, to, isOpen }) => ({
                id,
                pauseNo,
                reasonCode,
                pauseType,
                from,
                to,
                isOpen,
            }));
            const minutes = bars.reduce((sum, bar) => sum + bar.to - bar.from, 0);
            return [{ driverId, name, plateNo, times: own.length, minutes, isFrequent: own.length >= most, bars }];
        })
        .sort((a, b) => Number(b.isFrequent) - Number(a.isFrequent) || b.minutes - a.minutes);
};

const reasonsOf = (rows: readonly Paused[]): PauseDay['reasons'] =>
    [...grouped(rows, row => row.reasonCode)]
        .map(([reasonCode, own]) => ({ reasonCode, times: own.length, minutes: own.reduce((sum, row) => sum + row.to - row.from, 0) }))
        .sort((a, b) => b.minutes - a.minutes);

/** Drivers whose name, its pinyin or plate contains the typed text, or whose phone number it is, with their current order and open pause. */
export const pauseDrivers = async (db: Reader, source: Source, session: Session, keyword: string): Promise<PauseDriver[]> => {
    const visible = visibleTo({ ...source, table: drivers }, session).where;
    const like = likePattern('contains', plateSought(keyword));
    const spelled = await isSpelledAs(db, driverSpellings, drivers.id, keyword);
    const { rows } = await db.execute<PauseDriver & Record<string, unknown>>(sql`
        select usr_driver.id::text, usr_driver.name, v.plate_no as "plateNo", o.id::text as "workingOrderId", o.order_no as "workingOrderNo", p.pause_no as "openPauseNo"
          from usr_driver
          left join lateral (select plate_no from veh_vehicle where driver_id = usr_driver.id and del_flag = 0 order by id limit 1) v on true
          left join lateral (select id, order_no from ord_order where driver_id = usr_driver.id and status = 'working' and del_flag = 0 order by id desc limit 1) o on true
          left join ord_pause p on p.driver_id = usr_driver.id and p.end_at is null and p.del_flag = 0
         where ${visible} and usr_driver.status = 'active' and (usr_driver.name like ${like} or usr_driver.phone = ${keyword} or v.plate_no like ${like} or ${spelled})
         order by (o.id is not null) desc, usr_driver.id limit 20`);
    return rows;
};
