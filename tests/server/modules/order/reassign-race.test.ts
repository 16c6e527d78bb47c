import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { addDictionaries } from '#tests/support/dictionaries.ts';
import { addOrder, buildFleet } from '#tests/support/order-fixtures.ts';
import { signInWith } from '#tests/support/people.ts';
import { waitingCalls } from '#tests/support/waiting.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
    app = await startTestApp();
    await addDictionaries(app, ['order_status', 'reassign_reason', 'responsible']);
    ({ token } = await signInWith(app, 'dispatcher_a', ['order:order:list', 'order:order:query', 'order:order:reassign']));
});
afterAll(() => app.close());

it('[ORDER-03] tells who was too late that he was, although what was done before has put his driver on the order', async () => {
    const fleet = await buildFleet(app.pool);
    const [old, wanted] = [fleet.drivers[0]!, fleet.drivers[1]!];
    const order = await addOrder(app.pool, fleet, { driver: old });
    const faster = await app.pool.connect();
    await faster.query('begin');
    await faster.query('update ord_order set version = version + 1 where id = $1', [order.id]);
    await faster.query('lock table ord_dispatch in access exclusive mode');
    const body = {
        ...{ id: order.id, version: 0, driverId: wanted.driverId, vehicleId: wanted.vehicleId },
        ...{ reasonCode: 'optimize', responsible: 'platform' },
    };
    const late = app.call({ method: 'POST', url: '/order/order/reassign', token, body });
    await expect.poll(() => waitingCalls(app.pool)).toBe(1);
    await faster.query('update ord_dispatch set driver_id = $2 where order_id = $1', [order.id, wanted.driverId]);
    await faster.query('commit');
    faster.release();
    expect((await late).body).toMatchObject({ success: false, code: 409, result: { errorCode: 'VERSION_CONFLICT' } });
});
