import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CandidateList, releaseRights } from '#contract/order/reassign.ts';
import { newId } from '#server/kit/ids.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { addDictionaries } from '#tests/support/dictionaries.ts';
import { addDriver, addOrder, buildFleet, type Fleet } from '#tests/support/order-fixtures.ts';
import { signInWith } from '#tests/support/people.ts';

const CODES = ['order:dispatch:view', ...['list', 'query', 'reassign', 'dispatch', 'accept'].map(code => `order:order:${code}`)];
const RIGHT = 'order:order:overCapacity';
const TABLE = [
    { heightMm: 20_000, radiusMm: 8_000, capacityKg: 9_000 },
    { heightMm: 20_000, radiusMm: 14_000, capacityKg: 3_000 },
];
/** What a crane of the fleet lifts: no more at this place than 3 t. */
const JOB = { biz_type: 'hoist', weight_kg: 2_500, lift_height_mm: 15_000, work_radius_mm: 12_000 };

let app: TestApp;
let fleet: Fleet;
let plain: string;
let boss: string;
/** Drivers by the type of their vehicle. */
const crew: Record<'untabled' | 'forklift' | 'flatbed', Fleet['drivers'][number]> = {} as never;

/** A stronger type of a class, with or without a load table. */
const addType = async (levelOneId: string, name: string, table: object[]): Promise<string> => {
    const id = newId();
    await app.pool.query(
        `insert into veh_type (id, create_by, level_one_id, name, code, tonnage_kg, max_load_kg, load_table) values ($1, 'test', $2, $3, $4, 50000, 50000, $5)`,
        [id, levelOneId, name, `t_${id.slice(-9)}`, JSON.stringify(table)],
    );
    return id;
};
const addClass = async (name: string, biz: string): Promise<string> => {
    const id = newId();
    await app.pool.query(
        `insert into veh_level_one (id, create_by, name, code, biz_type, charge_mode) values ($1, 'test', $2, $3, $4, 'shift')`,
        [id, name, `c_${id.slice(-9)}`, biz],
    );
    return id;
};

beforeAll(async () => {
    app = await startTestApp();
    await addDictionaries(app, ['order_status', 'reassign_reason', 'responsible', 'dispatch_mode']);
    plain = (await signInWith(app, 'dispatcher_o', CODES)).token;
    boss = (await signInWith(app, 'boss_o', [...CODES, RIGHT])).token;
    fleet = await buildFleet(app.pool, 2);
    const { rows } = await app.pool.query<{ id: string }>(
        'update veh_type set load_table = $2 where id = $1 returning level_one_id::text as id',
        [fleet.typeId, JSON.stringify(TABLE)],
    );
    const withType = (type_id: string, n: number) => addDriver(app.pool, fleet, n, {}, { type_id });
    crew.untabled = await withType(await addType(rows[0]!.id, '50吨无表吊', []), 0);
    crew.forklift = await withType(await addType(await addClass('叉车', 'hoist'), '50吨叉车', TABLE), 0);
    crew.flatbed = await withType(await addType(await addClass('平板', 'haul'), '50吨平板', []), 0);
});
afterAll(() => app.close());

const post = async (url: string, body: object, token = plain) =>
    (await app.call({ method: 'POST', url, token, body })).body as unknown as {
        success: boolean;
        message: string;
        result: Record<string, unknown> & { rows?: Record<string, unknown>[] };
    };
const candidates = async (orderId: string) => {
    const { body } = await app.call({ url: `/order/order/candidates?id=${orderId}&includeBlocked=true`, token: plain });
    return (body.result as CandidateList).candidates;
};
const pair = ({ driverId, vehicleId }: Fleet['drivers'][number]) => ({ driverId, vehicleId });
const reassign = (id: string, driver: Fleet['drivers'][number], more: object = {}, token = plain) =>
    post('/order/order/reassign', { id, version: 0, reasonCode: 'optimize', responsible: 'platform', ...pair(driver), ...more }, token);

describe('a vehicle whose load table does not have the job', () => {
    it('[ORDER-03] is no candidate, however strong its nameplate', async () => {
        const order = await addOrder(app.pool, fleet, { status: 'paid', columns: JOB });
        const found = await candidates(order.id);
        const blocked = (driver: Fleet['drivers'][number]) => found.find(one => one.driverId === driver.driverId)?.blocked;
        expect(blocked(fleet.drivers[0]!)).toEqual([]);
        expect(blocked(crew.untabled)).toEqual([
            { errorCode: 'OVER_CAPACITY', message: '50吨无表吊没有额定起重量表，不能确认可吊2.5吨，请改选有起重量表的车型' },
        ]);
        // Other classes are not listed at all.
        expect(blocked(crew.forklift)).toBeUndefined();
        expect(blocked(crew.flatbed)).toBeUndefined();
    });

    it.each([
        ['too heavy', { weight_kg: 3_500 }, '25吨汽车吊在幅度12米时额定3吨，低于货物3.5吨，请改选更大吨位'],
        ['too far', { work_radius_mm: 15_000 }, '25吨汽车吊的额定起重量表达不到起升高度15米、幅度15米，请改选能到达的车型'],
        ['too high', { lift_height_mm: 21_000 }, '25吨汽车吊的额定起重量表达不到起升高度21米、幅度12米，请改选能到达的车型'],
    ])('[ORDER-03] gets no order that is %s by itself, by name or by plan', async (_, more, message) => {
        const order = await addOrder(app.pool, fleet, { status: 'paid', columns: { ...JOB, ...more } });
        const auto = await post('/order/order/dispatch', { id: order.id, version: 0, mode: 'auto' });
        expect(auto).toMatchObject({ success: false, result: { errorCode: 'DRIVER_NOT_AVAILABLE' } });
        const plan = await post('/order/dispatch/autoPlan', { ids: [order.id] });
        expect(plan.result).toMatchObject({ rows: [], left: [{ id: order.id }] });
        const assigned = await post('/order/order/dispatch', { id: order.id, version: 0, mode: 'assign', ...pair(fleet.drivers[0]!) });
        expect(assigned).toMatchObject({ success: false, result: { errorCode: 'OVER_CAPACITY' } });
        expect(assigned.message).toBe(`${message}，不能派单；确需派单须由有“超能力派单”权限的人填写放行原因`);
    });

    it('[ORDER-03] takes over no order, nor does one of another class, whatever its table says', async () => {
        const order = await addOrder(app.pool, fleet, { driver: fleet.drivers[0], columns: JOB });
        expect(await reassign(order.id, crew.untabled)).toMatchObject({ success: false, result: { errorCode: 'OVER_CAPACITY' } });
        for (const driver of [crew.forklift, crew.flatbed]) {
            const refused = await reassign(order.id, driver, { certReason: '现场急修' }, boss);
            expect(refused).toMatchObject({ success: false, result: { errorCode: 'DRIVER_NOT_AVAILABLE' } });
            expect(refused.message).toContain('车型不符');
        }
    });

    it('[ORDER-03] goes all the same with the right and a reason, which is written to the timeline', async () => {
        const order = await addOrder(app.pool, fleet, {
            driver: fleet.drivers[0],
            columns: JOB,
            now: new Date(Date.now() + 3 * 86_400_000),
        });
        const found = (await candidates(order.id)).find(one => one.driverId === crew.untabled.driverId)!;
        expect(releaseRights(found)).toEqual([RIGHT]);
        expect((await reassign(order.id, crew.untabled, { certReason: '已核对厂家起重量表' })).message).toContain('您没有“超能力派单”权限');
        const done = await reassign(order.id, crew.untabled, { certReason: '已核对厂家起重量表', needAccept: true }, boss);
        expect(done).toMatchObject({ success: true, result: { status: 'dispatching' } });
        const accepted = await post('/order/order/accept', { id: order.id, version: 1, reason: '电话确认' });
        expect(accepted).toMatchObject({ success: true, result: { status: 'accepted' } });
        const { rows } = await app.pool.query("select remark from ord_event where order_id = $1 and event = 'remark'", [order.id]);
        expect(rows).toEqual([
            { remark: expect.stringMatching(/^超能力派单：50吨无表吊没有额定起重量表.*原因：已核对厂家起重量表$/) as string },
        ]);
    });
});
