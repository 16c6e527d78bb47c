import { isNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { DriverPause } from '#contract/order/driver-pause.ts';
import type { Tx } from '#server/db/client.ts';
import type { CrudOptions } from '#server/kit/crud/options.ts';
import { datedNumber, nextSerial } from '#server/kit/dated-number.ts';
import { refuse } from '#server/kit/errors.ts';
import { textOf, type WireRow } from '#server/kit/list/source.ts';
import { toWireTime } from '#server/kit/time.ts';
import { cities } from '../../setting/city/city.table.ts';
import { driverSpellings } from '../../users/driver/driver-spelling.table.ts';
import { drivers } from '../../users/driver/driver.table.ts';
import { vehicles } from '../../vehicle/center/vehicle.table.ts';
import { orders } from '../order/order.table.ts';
import { driverPauses } from './driver-pause.table.ts';
import { moveDriver, tellOrder } from './pause-effects.ts';
import { withDayTimes } from './pause-facts.ts';
import { checkedPause } from './pause-guard.ts';

/** Default number of pauses a day from which a driver is marked. */
const FREQUENT = 4;

export const frequentFrom = (app: Pick<FastifyInstance, 'settings'>): number =>
    Number(app.settings.text('risk.pause_day_times') ?? FREQUENT);

/** Options of pauses for the kit; pauses are entered by staff or by drivers. */
export const pauseSource = (app: FastifyInstance, source: 'staff' | 'driver' = 'staff'): CrudOptions => ({
    entity: DriverPause,
    table: driverPauses,
    joins: {
        driverName: { via: driverPauses.driverId, table: drivers, text: drivers.name, spelling: driverSpellings },
        plateNo: { via: driverPauses.vehicleId, table: vehicles, text: vehicles.plateNo },
        orderNo: { via: driverPauses.orderId, table: orders, text: orders.orderNo },
        cityName: { via: driverPauses.cityId, table: cities, text: cities.name },
    },
    narrow: ({ phase }) => (phase === 'open' ? isNull(driverPauses.endAt) : undefined),
    beforeSave: async (values, { tx, current }) => {
        if (!current) {
            const now = toWireTime(app.clock.date());
            const pauseNo = datedNumber('ZT', now, await nextSerial(tx, 'ord_pause_no', 1_000_000), { mark: 'S' });
            return { ...(await checkedPause(tx, values, now)), source, pauseNo };
        }
        const isMoved = 'planEndAt' in values && values.planEndAt !== current.planEndAt;
        if (isMoved && current.endAt !== null) throw refuse('PAUSE_ALREADY_ENDED', { time: textOf(current.endAt) });
        if (isMoved && typeof values.planEndAt === 'string' && values.planEndAt <= textOf(current.startAt)) {
            throw refuse('VALIDATION', {}, { fields: { planEndAt: '预计恢复须晚于开始时间' } });
        }
        return values;
    },
    afterWrite: async ({ tx, session, op, rows }) => {
        if (op !== 'add') return;
        for (const row of rows) {
            if (row.pauseType === 'accept') await moveDriver(tx, row.driverId, 'online', 'paused');
            await tellOrder(tx, row, session, {
                event: 'pause',
                reasonCode: row.reasonCode as string,
                remark: row.remark as string | null,
            });
            if (row.pauseType === 'work') await announce(app, tx, row, session.tenantId);
        }
    },
    computed: ['dayTimes', 'isFrequent'],
    present: (rows, { db }) => withDayTimes(db, rows, frequentFrom(app)),
});

/** The work on an order is paused: its customer is notified after the commit. */
const announce = (app: FastifyInstance, tx: Tx, { id, orderId, reasonCode }: WireRow, tenantId: number): Promise<void> =>
    app.outbox.emit(tx, { topic: 'order.paused', key: textOf(orderId), payload: { orderId, pauseId: id, reasonCode }, tenantId });
