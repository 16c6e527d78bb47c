import { driverPauses } from '#server/modules/order/driver-pause/driver-pause.table.ts';

import type { CopyBuffers } from '../copy/buffers.ts';
import type { CopyText } from '../copy/encoder.ts';
import { masterId, seedId } from '../ids.ts';
import { Random } from '../random.ts';
import { DAY, MINUTE, timeText } from '../time.ts';
import type { DriverSeat, World } from '../world.ts';

/** Pauses of accepting orders: one in fourteen orders' worth over the history, and an open one for everybody paused now (I13). */
export function* generateRestPauses(world: World, buffers: CopyBuffers): Generator<CopyText> {
    const { seed, now, detailed } = world.scale;
    const random = new Random(seed, 'ord_pause', 0);
    const drivers = world.drivers.filter(driver => driver.status === 'active');
    const total = Math.floor(detailed / 14);
    for (let index = 0; index < total; index += 1) {
        const start = Math.floor((world.start + random.float() * (now - 2 * DAY - world.start)) / 1000) * 1000;
        add(buffers, random.pick(drivers), start, random.int(10, 180), index, random);
        yield* buffers.take();
    }
    let open = total;
    for (const driver of drivers.filter(each => each.online === 'paused')) {
        add(buffers, driver, now - random.int(5, 120) * MINUTE, null, open, random);
        open += 1;
    }
}

function add(buffers: CopyBuffers, driver: DriverSeat, start: number, minutes: number | null, index: number, random: Random): void {
    const end = minutes === null ? null : timeText(start + minutes * MINUTE);
    buffers.add(driverPauses, {
        id: seedId('pause', start, index),
        cityId: masterId('city', driver.city),
        createBy: driver.name,
        createTime: timeText(start),
        pauseNo: `ZT${timeText(start).replace(/\D/g, '').slice(2, 8)}R${String(index % 1_000_000).padStart(6, '0')}`,
        driverId: driver.id,
        vehicleId: driver.vehicleId,
        pauseType: 'accept',
        reasonCode: random.choose({ rest: 40, meal: 30, refuel: 15, personal: 10, traffic: 5 }),
        startAt: timeText(start),
        planEndAt: timeText(start + 120 * MINUTE),
        endAt: end,
        minutes,
        source: 'driver',
        endBy: end ? driver.name : null,
    });
}
