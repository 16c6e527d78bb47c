import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CandidateList } from '#contract/order/reassign.ts';
import { releaseRights } from '#contract/order/reassign.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { addDictionaries } from '#tests/support/dictionaries.ts';
import { addOrder, buildFleet, type Fleet } from '#tests/support/order-fixtures.ts';
import { signInWith } from '#tests/support/people.ts';

const CODES = ['list', 'query', 'reassign', 'dispatch', 'accept'].map(code => `order:order:${code}`);
const RIGHT = 'order:order:certOverride';

let app: TestApp;
let fleet: Fleet;
let plain: string;
let boss: string;
/** The second driver's crane has a report that ended three days ago. */
const late = () => {
    const { driverId, vehicleId } = fleet.drivers[1]!;
    return { driverId, vehicleId };
};

beforeAll(async () => {
    app = await startTestApp();
    await addDictionaries(app, ['order_status', 'reassign_reason', 'responsible', 'dispatch_mode']);
    plain = (await signInWith(app, 'dispatcher_c', CODES)).token;
    boss = (await signInWith(app, 'boss_c', [...CODES, RIGHT])).token;
    fleet = await buildFleet(app.pool, 3);
    await app.pool.query(
        `insert into veh_certificate (id, create_by, owner_kind, owner_id, cert_type, cert_no, expire_date)
         values (77, 'test', 'vehicle', $1, 'lift_check', 'J1', current_date - 3)`,
        [late().vehicleId],
    );
    await app.pool.query("update veh_vehicle set status = 'expired', next_expire = current_date - 3 where id = $1", [late().vehicleId]);
});
afterAll(() => app.close());

const post = async (url: string, body: object, token: string) =>
    (await app.call({ method: 'POST', url, token, body })).body as unknown as {
        success: boolean;
        message: string;
        result: Record<string, unknown> & { rows?: Record<string, unknown>[] };
    };
const reassign = (body: object, token = plain) =>
    post('/order/order/reassign', { version: 0, reasonCode: 'optimize', responsible: 'platform', ...late(), ...body }, token);
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
const remarks = async (orderId: string) =>
    (await app.pool.query("select actor, remark, data from ord_event where order_id = $1 and event = 'remark'", [orderId]))
        .rows as unknown[];

describe('papers that have run out', () => {
    it('[VEHICLE-01] [ORDER-03] keep a driver from an order in the list of candidates, with the reason alone', async () => {
        const order = await addOrder(app.pool, fleet, { driver: fleet.drivers[0] });
        const { body } = await app.call({ url: `/order/order/candidates?id=${order.id}&includeBlocked=true`, token: plain });
        const found = (body.result as CandidateList).candidates.find(one => one.vehicleId === late().vehicleId)!;
        expect(found.blocked).toMatchObject([
            { errorCode: 'CERT_EXPIRED', message: expect.stringContaining('起重机械检验报告已于') as string },
        ]);
        expect(releaseRights(found)).toEqual([RIGHT]);
    });

    it('[VEHICLE-01] [ORDER-03] need the right and a reason, which is written to the timeline and holds for the driver’s answer', async () => {
        const order = await addOrder(app.pool, fleet, { driver: fleet.drivers[0], now: inDays(6) });
        const refused = await reassign({ id: order.id });
        expect(refused).toMatchObject({ success: false, result: { errorCode: 'CERT_EXPIRED' } });
        expect(refused.message).toContain('确需派单须由有“证照过期放行”权限的人填写放行原因');
        expect((await reassign({ id: order.id, certReason: '现场急修' })).message).toContain('您没有“证照过期放行”权限');
        expect(await remarks(order.id)).toEqual([]);
        const done = await reassign({ id: order.id, certReason: '现场急修，年检已预约', needAccept: true }, boss);
        expect(done).toMatchObject({ success: true, result: { status: 'dispatching' } });
        const accepted = await post('/order/order/accept', { id: order.id, version: 1, reason: '电话确认' }, plain);
        expect(accepted).toMatchObject({ success: true, result: { status: 'accepted' } });
        expect(await remarks(order.id)).toEqual([
            {
                actor: 'boss_c',
                remark: expect.stringContaining('原因：现场急修，年检已预约') as string,
                data: { certRelease: { ...late(), papers: [expect.stringContaining('已于') as string] } },
            },
        ]);
    });

    it('[ORDER-03] are answered for on the dispatch board and in 派单 alike', async () => {
        const one = await addOrder(app.pool, fleet, { status: 'paid', now: inDays(2) });
        const two = await addOrder(app.pool, fleet, { status: 'paid', now: inDays(4) });
        const plan = (certReason?: string) => ({ rows: [{ id: one.id, version: 0, ...late(), ...(certReason ? { certReason } : {}) }] });
        expect((await post('/order/dispatch/applyPlan', plan(), boss)).result.rows).toMatchObject([
            { ok: false, errorCode: 'CERT_EXPIRED' },
        ]);
        expect((await post('/order/dispatch/applyPlan', plan('现场急修'), plain)).result.rows).toMatchObject([{ ok: false }]);
        expect((await post('/order/dispatch/applyPlan', plan('现场急修'), boss)).result.rows).toMatchObject([{ ok: true }]);
        const dispatch = { id: two.id, version: 0, mode: 'assign', ...late() };
        expect(await post('/order/order/dispatch', dispatch, boss)).toMatchObject({
            success: false,
            result: { errorCode: 'CERT_EXPIRED' },
        });
    });
});
