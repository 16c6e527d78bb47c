import { sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { refuse } from '#server/kit/errors.ts';
import { textOf, type WireRow } from '#server/kit/list/source.ts';
import { wireMoment } from '#server/kit/list/wire-moment.ts';
import { serviceConfig } from '../../setting/customer-service/service-config.service.ts';

interface Driver {
    cityId: string;
    vehicleId: string | null;
    status: string;
    openNo: string | null;
}

const fault = (field: string, message: string) => refuse('VALIDATION', {}, { fields: { [field]: message } });

/**
 * The driver, locked, so that concurrent entries for one driver wait for each other. Read after the lock, because data read in the locking
 * statement would be as old as the start of the wait.
 */
const driverOf = async (tx: Tx, driverId: string): Promise<Driver> => {
    await tx.execute(sql`select 1 from usr_driver where id = ${driverId} for update`);
    const { rows } = await tx.execute<Driver & Record<string, unknown>>(sql`
        select d.city_id::text as "cityId", d.status,
               (select v.id::text from veh_vehicle v where v.driver_id = d.id and v.del_flag = 0 order by v.id limit 1) as "vehicleId",
               (select p.pause_no from ord_pause p where p.driver_id = d.id and p.end_at is null and p.del_flag = 0) as "openNo"
          from usr_driver d where d.id = ${driverId} and d.del_flag = 0`);
    const [driver] = rows;
    if (!driver) throw fault('driverId', '司机不存在');
    return driver;
};

/** Validates a pause that staff enter for a driver (domain 2.1), and fills in the driver's city and vehicle. */
export const checkedPause = async (tx: Tx, values: WireRow, now: string): Promise<WireRow> => {
    const startAt = textOf(values.startAt);
    if (startAt > now) throw fault('startAt', '开始时间不能晚于当前');
    if (typeof values.planEndAt === 'string' && values.planEndAt <= startAt) throw fault('planEndAt', '预计恢复须晚于开始时间');
    const driverId = textOf(values.driverId);
    // Locks the order first, then its driver, as everywhere.
    if (values.pauseType === 'work' && typeof values.orderId === 'string')
        await tx.execute(sql`select 1 from ord_order where id = ${values.orderId} for update`);
    const driver = await driverOf(tx, driverId);
    if (driver.openNo !== null)
        throw refuse('PAUSE_OPEN_EXISTS', { no: driver.openNo }, { fields: { driverId: '该司机已有未结束的暂停' } });
    const common = { cityId: driver.cityId, vehicleId: driver.vehicleId, auditStatus: 'none' };
    if (values.pauseType === 'work') return { ...values, ...common, ...(await workOf(tx, driverId, values)) };
    if (driver.status !== 'active') throw fault('driverId', '该司机不在正常接单状态');
    if (values.reasonCode !== 'forced') await requireWithinLimits(tx, { driverId, cityId: driver.cityId, startAt });
    return { ...values, ...common, orderId: null };
};

/** A work pause is only possible on the driver's current order. */
const workOf = async (tx: Tx, driverId: string, values: WireRow): Promise<WireRow> => {
    if (typeof values.orderId !== 'string') throw fault('orderId', '请选择订单');
    const { rows } = await tx.execute<{ cityId: string; vehicleId: string | null; startTime: string | null }>(sql`
        select city_id::text as "cityId", vehicle_id::text as "vehicleId", ${wireMoment('start_time')} as "startTime" from ord_order
         where id = ${values.orderId} and driver_id = ${driverId} and status = 'working' and del_flag = 0 for update`);
    const [order] = rows;
    if (!order) throw fault('orderId', '该订单不在作业中');
    if (order.startTime !== null && textOf(values.startAt) < order.startTime) throw fault('startAt', '开始时间不能早于开工时间');
    return { cityId: order.cityId, vehicleId: order.vehicleId };
};

/** Limits of the number and minutes of pauses a day (S43); a stop by the platform is exempt. */
const requireWithinLimits = async (tx: Tx, { driverId, cityId, startAt }: { driverId: string; cityId: string; startAt: string }) => {
    const { pause_daily_min: mostMinutes, pause_max_times: mostTimes } = await serviceConfig(tx, { side: 'driver', cityId });
    const { rows } = await tx.execute<{ times: number; minutes: number }>(sql`
        select count(*)::int as times, coalesce(sum(minutes), 0)::int as minutes from ord_pause
         where driver_id = ${driverId} and del_flag = 0 and pause_type = 'accept' and reason_code <> 'forced'
           and start_at >= ${`${startAt.slice(0, 10)} 00:00:00+08`}::timestamptz and start_at < ${`${startAt.slice(0, 10)} 00:00:00+08`}::timestamptz + interval '1 day'`);
    const { times = 0, minutes = 0 } = rows[0] ?? {};
    if (times >= mostTimes) throw refuse('LIMIT_EXCEEDED', { label: '每日暂停次数', n: mostTimes });
    if (minutes >= mostMinutes) throw refuse('LIMIT_EXCEEDED', { label: '每日暂停', n: `${mostMinutes}分钟` });
};
