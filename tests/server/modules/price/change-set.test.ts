import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { KitApp } from '#tests/support/kit-app.ts';
import {
    callsOf,
    CLOSED_CITY,
    crane,
    CRANE,
    createPriceWorld,
    FLATBED,
    inHours,
    maker,
    reader,
    reviewer,
    SHENZHEN,
} from './price-world.ts';

let kit: KitApp;
let calls: ReturnType<typeof callsOf>;
let first: { setId: string; rowId: string };
const HOUR = 3_600_000;

beforeAll(async () => {
    kit = await createPriceWorld();
    calls = callsOf(kit);
    first = await calls.publish('/price/vehiclePrice', 'vehicle', crane);
    await calls.publish('/price/infoFee', 'info_fee', {
        tiers: [
            { upToFen: 100_000, rateBp: 1000 },
            { upToFen: null, rateBp: 800 },
        ],
        minFen: 1000,
        capBp: 2000,
    });
    kit.app.clock.shift(2 * HOUR);
});
afterAll(() => kit.close());

const quote = (hours: number, more: object = {}, session = maker) =>
    calls.post(
        '/order/order/quote',
        { cityId: SHENZHEN, typeId: CRANE, bizType: 'hoist', appointAt: inHours(kit, hours), estMinutes: 120, ...more },
        session,
    );
const baseOf = async (hours: number, more: object = {}) =>
    ((await quote(hours, more)).body.result as { lines: { code: string; amountFen: number }[] }).lines.find(line => line.code === 'base')
        ?.amountFen;

describe('quotes', () => {
    it('[PRICE-07] an order form gets lines, payable, fee, the winning rules and a quote that is kept with its rules', async () => {
        const { body } = await quote(24);
        expect(body.result).toMatchObject({
            payableFen: 80_000,
            infoFeeFen: 8000,
            driverFen: 72_000,
            takeRateBp: 1000,
            depositFen: 16_000,
        });
        const { rows } = await kit.db.execute(
            sql`select payable_fen::int as fen, snapshot -> 'rules' -> 'vehicles' -> 0 ->> 'id' as rule, status from ord_quote`,
        );
        expect(rows).toEqual([{ fen: 80_000, rule: first.rowId, status: 'valid' }]);
    });

    it('[PRICE-07] the simulator answers the same lines as the order form, and keeps nothing', async () => {
        const asked = { cityId: SHENZHEN, typeId: CRANE, bizType: 'hoist', appointAt: inHours(kit, 24), estMinutes: 330, depotM: 33_000 };
        const [form, trial] = await Promise.all([calls.post('/order/order/quote', asked), calls.post('/price/simulate/quote', asked)]);
        const lines = (answer: typeof form) => (answer.body.result as { lines: unknown }).lines;
        expect(lines(trial)).toEqual(lines(form));
        expect(trial.body.result).not.toHaveProperty('quoteId');
    });

    it('[PRICE-01] says why there is no price: no row, or the city does not offer the business', async () => {
        expect((await quote(24, { typeId: FLATBED })).body).toMatchObject({
            message: '深圳暂未配置平板13米的价格，无法报价',
            result: { errorCode: 'PRICE_NOT_FOUND' },
        });
        expect((await quote(24, { cityId: CLOSED_CITY })).body).toMatchObject({
            message: '天津未开通吊装业务',
            result: { errorCode: 'CITY_CLOSED' },
        });
    });

    it('[PRICE-07] prices many at once and tells of each what is wrong with it', async () => {
        const one = { cityId: SHENZHEN, typeId: CRANE, bizType: 'hoist', appointAt: inHours(kit, 24), estMinutes: 120 };
        const { body } = await calls.post('/price/simulate/batch', { inputs: [one, { ...one, typeId: FLATBED }] });
        expect(body.result).toMatchObject([
            { ok: true, quote: { payableFen: 80_000 } },
            { ok: false, message: expect.stringContaining('平板13米') as string },
        ]);
    });
});

describe('S25 change sets', () => {
    it('[PRICE-01] a price of next week is quoted for next week only, before anybody has waited for it', async () => {
        const { setId } = await calls.publish('/price/vehiclePrice', 'vehicle', { ...crane, baseFen: 88_000 }, 100);
        expect([await baseOf(90), await baseOf(110)]).toEqual([80_000, 88_000]);
        const diff = await calls.get(`/price/changeSet/diff?id=${setId}`);
        expect(diff.body.result).toMatchObject([
            { title: '深圳 · 汽车吊25吨', op: 'change', changes: [{ field: 'baseFen', from: 80_000, to: 88_000 }] },
        ]);
        expect((await calls.act('cancel', setId)).body.message).toBe('已作废');
        expect([await baseOf(90), await baseOf(110)]).toEqual([80_000, 80_000]);
    });

    it('[PRICE-01] after a price for a limited time the former one goes on, and goes on alone when that price is taken back', async () => {
        const { setId } = await calls.publish(
            '/price/vehiclePrice',
            'vehicle',
            { ...crane, baseFen: 66_000, effectiveTo: inHours(kit, 130) },
            100,
        );
        expect([await baseOf(90), await baseOf(110), await baseOf(140)]).toEqual([80_000, 66_000, 80_000]);
        expect((await calls.act('cancel', setId)).body.message).toBe('已作废');
        expect([await baseOf(90), await baseOf(110), await baseOf(140)]).toEqual([80_000, 80_000, 80_000]);
    });

    it('[PRICE-01] rolling back restores exactly what held, and a quote made before keeps its price', async () => {
        const { setId } = await calls.publish('/price/vehiclePrice', 'vehicle', { ...crane, baseFen: 95_000 }, 2);
        kit.app.clock.shift(8 * HOUR);
        const before = await quote(24);
        expect(await baseOf(24)).toBe(95_000);
        expect((await calls.act('rollback', setId, undefined, { reason: '市场反馈过高，恢复' })).body.message).toBe('已回滚，原价已恢复');
        expect(await baseOf(24)).toBe(80_000);
        const { rows } = await kit.db.execute<{ fen: number }>(
            sql`select payable_fen::int as fen from ord_quote where id = ${(before.body.result as { quoteId: string }).quoteId}`,
        );
        expect(rows[0]?.fen).toBe(95_000);
        const sets = await calls.get('/price/changeSet/list?status=rolled_back');
        expect(sets.records).toMatchObject([{ id: setId, status_dictText: '已回滚' }]);
        const inverse = (await calls.get('/price/changeSet/list?status=published&name=*回滚*')).records[0];
        // Anyone who rolls back is not the one who has reviewed it.
        expect(inverse).toMatchObject({ submitBy: 'ops', reviewBy: null });
    });

    it('[PRICE-01] draft → submitted → refused → mended → published, never by the maker alone', async () => {
        const set = await calls.post('/price/changeSet/add', {
            name: '试点',
            kind: 'vehicle',
            effectiveFrom: inHours(kit, 50),
            reason: '平板车试点价',
        });
        const { id } = set.body.result as { id: string };
        expect((await calls.act('submit', id)).body.message).toContain('还没有价目');
        await calls.post('/price/vehiclePrice/add', { ...crane, typeId: FLATBED, changeSetId: id });
        expect((await calls.act('submit', id)).body.message).toBe('已提交，等待他人复核');
        expect((await calls.act('review', id, undefined, { approve: true })).body.result).toMatchObject({ errorCode: 'SELF_REVIEW' });
        expect((await calls.act('review', id, undefined, { approve: false }, reviewer)).body.result).toMatchObject({
            fields: { reason: '请输入驳回原因' },
        });
        expect((await calls.act('review', id, undefined, { approve: false, reason: '先做调研' }, reviewer)).body.message).toBe('已驳回');
        expect((await calls.act('submit', id)).body.success).toBe(true);
        expect((await calls.act('publish', id, undefined, {}, reviewer)).body.message).toBe('请先由他人复核');
        expect((await calls.act('review', id, undefined, { approve: true, publishNow: false }, reviewer)).body.message).toBe(
            '复核通过，等待发布',
        );
        expect((await calls.act('publish', id)).body.result).toMatchObject({ errorCode: 'SELF_REVIEW' });
        expect((await calls.act('publish', id, undefined, {}, reviewer)).body.result).toMatchObject({ status: 'published' });
        expect((await quote(60, { typeId: FLATBED })).body.success).toBe(true);
    });

    it('[PRICE-01] what begins within the time of another published row is refused by name', async () => {
        await calls.publish('/price/discount', 'discount', { name: '国庆', scope: 'activity', coefBp: 9000 }, 80);
        const set = await calls.post('/price/changeSet/add', {
            name: '撞期',
            kind: 'discount',
            effectiveFrom: inHours(kit, 60),
            reason: '与国庆折扣重叠',
        });
        const { id } = set.body.result as { id: string };
        await calls.post('/price/discount/add', { name: '国庆', scope: 'activity', coefBp: 8500, changeSetId: id });
        const refused = await calls.act('submit', id);
        expect(refused.body).toMatchObject({ result: { errorCode: 'PRICE_OVERLAP' } });
        expect(refused.body.message).toContain('全国 · 国庆');
    });

    it('[PRICE-01] tells the reviewer what moves far and what nobody would choose', async () => {
        const set = await calls.post('/price/changeSet/add', {
            name: '大幅上调',
            kind: 'vehicle',
            effectiveFrom: inHours(kit, 70),
            reason: '检查复核提示',
        });
        const { id } = set.body.result as { id: string };
        await calls.post('/price/vehiclePrice/add', { ...crane, baseFen: 110_000, fullFen: 500_000, changeSetId: id });
        const diff = await calls.get(`/price/changeSet/diff?id=${id}`);
        expect(diff.body.result).toMatchObject([
            { warnings: ['较现价变动177.78%，超过30%', '台班价高于按小时计费，客户将始终按小时计价'] },
        ]);
    });

    it('[PRICE-01] takes effect ten minutes from now at the earliest, and says so under the field', async () => {
        const { body } = await calls.post('/price/changeSet/add', {
            name: '太急',
            kind: 'vehicle',
            effectiveFrom: inHours(kit, 0),
            reason: '来不及了啊',
        });
        expect(body.result).toMatchObject({ errorCode: 'VALIDATION', fields: { effectiveFrom: '生效时间至少晚于当前10分钟' } });
    });

    it('[PERM-07] needs its permission codes', async () => {
        expect((await calls.act('review', first.setId, 0, {}, reader)).status).toBe(403);
        expect((await calls.get('/price/changeSet/list', reader)).status).toBe(403);
        expect((await calls.post('/price/simulate/quote', {}, reader)).status).toBe(403);
    });
});
