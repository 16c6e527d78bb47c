import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { balanceActivityRoutes } from '#server/modules/balance/balance-activity/balance-activity.routes.ts';
import { balanceAuditRoutes } from '#server/modules/finance/balance-audit/balance-audit.routes.ts';
import { customerAccountRoutes } from '#server/modules/finance/customer-account/customer-account.routes.ts';
import { approvalRoutes } from '#server/modules/system/approval/approval.routes.ts';
import { addMinutes, toWireTime } from '#server/kit/time.ts';
import { buildSession, createKitApp, type KitApp } from '#tests/support/kit-app.ts';

const WIRE = '/balance/balanceActivity';
const ACTS = ['list', 'query', 'add', 'edit', 'delete', 'export', 'publish', 'pause', 'end'];
const codes = [
    ...ACTS.map(action => `balance:balanceActivity:${action}`),
    ...['topup', 'list', 'query'].map(action => `finance:customerAccount:${action}`),
    ...['list', 'query', 'approve', 'review'].map(action => `finance:balanceAudit:${action}`),
    ...['list', 'query', 'approve', 'reject'].map(action => `system:approval:${action}`),
];
const as = (username: string, can: readonly string[] = codes) => buildSession(can, { userId: username, username, id: username });
const [mkt, second, fin] = [as('mkt1'), as('ops'), as('fin1')];
const DAY = 24 * 60;
const now = toWireTime(new Date());
const draft = {
    name: '春季充值礼',
    cityIds: ['1'],
    userScope: 'all',
    startAt: addMinutes(now, -60),
    endAt: addMinutes(now, 30 * DAY),
    tiers: [
        { topupFen: 50_000, bonusFen: 5_000 },
        { topupFen: 90_000, bonusFen: 9_900 },
    ],
    budgetFen: 15_000,
    perUserLimit: 2,
};

let kit: KitApp;
beforeAll(async () => {
    kit = await createKitApp(
        app =>
            void app.register(balanceActivityRoutes).register(balanceAuditRoutes).register(customerAccountRoutes).register(approvalRoutes),
    );
    const city = (id: number, name: string) =>
        sql`insert into set_city (id, create_by, name, code, province, pinyin, letter, lng, lat) values (${id}, 't', ${name}, ${String(id)}, '广东', 'x', 'X', 114, 22.5)`;
    const customer = (id: number) =>
        sql`insert into usr_customer (id, city_id, create_by, customer_no, kind, name, phone, source) values (${id}, 1, 't', ${`C${id}`}, 'company', ${`客户${id}`}, ${`1990000${id}`}, 'app')`;
    for (const row of [city(1, '深圳'), city(2, '广州'), city(3, '东莞'), customer(5001), customer(5002)]) await kit.db.execute(row);
});
afterAll(() => kit.close());

const add = (body: object, session = mkt) => kit.call(session, { method: 'POST', url: `${WIRE}/add`, body: { ...draft, ...body } });
const named = async (name: string) => (await kit.call(mkt, { url: `${WIRE}/list?name=${encodeURIComponent(name)}` })).records[0] ?? {};
const act = async (name: string, verb: string, body: object = {}, session = mkt) => {
    const { id, version } = await named(name);
    return kit.call(session, { method: 'POST', url: `${WIRE}/${verb}`, body: { id, version, ...body } });
};
const edit = async (name: string, body: object) => {
    const { id, version } = await named(name);
    return kit.call(mkt, { method: 'PUT', url: `${WIRE}/edit`, body: { id, version, ...body } });
};
/** What the auditor of each top-up was shown before deciding. */
const previews: unknown[] = [];
const topUp = async (customerId: string, amountFen: number) => {
    const asked = await kit.call(mkt, {
        method: 'POST',
        url: '/finance/customerAccount/topup',
        body: { id: customerId, version: 0, amountFen, reasonCode: 'offline_pay', proofs: `finance/20260915/${'a'.repeat(32)}.png` },
    });
    const found = await kit.call(fin, { url: `/finance/balanceAudit/list?auditNo=${String(asked.body.result?.auditNo)}` });
    const { id, version } = found.records[0] ?? {};
    previews.push((await kit.call(fin, { url: `/finance/balanceAudit/vouchers?id=${String(id)}` })).body.result);
    return kit.call(fin, { method: 'POST', url: '/finance/balanceAudit/approve', body: { id, version } });
};
const fields = (answer: { body: { result?: unknown } }) => (answer.body.result as { fields?: object }).fields;

describe('balance activities (S15)', () => {
    it('[BALANCE-01] checks steps, times, budget and names in the words of the form', async () => {
        const tiers = (...pairs: [number, number][]) => ({ tiers: pairs.map(([topupFen, bonusFen]) => ({ topupFen, bonusFen })) });
        expect(fields(await add({ endAt: draft.startAt }))).toEqual({ endAt: '结束时间须晚于开始时间' });
        expect(fields(await add(tiers([200, 20], [200, 30])))).toEqual({ tiers: '充值金额须逐档递增' });
        expect(fields(await add(tiers([20_000, 10_001])))).toEqual({ tiers: '赠送金额不能超过充值的50%' });
        expect(fields(await add({ budgetFen: 9_000 }))).toEqual({ budgetFen: '预算不能小于最高档赠送金额' });
        expect(fields(await add({ userScope: 'level' }))).toEqual({ levelCodes: '请选择指定等级' });
        expect(fields(await add({ cityIds: ['999'] }))).toEqual({ cityIds: '适用城市不存在' });
        expect((await add({ cityIds: [] })).status).toBe(400);
        expect((await add({})).body.message).toBe('添加成功！');
        expect(fields(await add({}))).toEqual({ name: '名称已存在' });
        expect(await named('春季充值礼')).toMatchObject({
            cityNames: '深圳',
            tierText: '充500送50，充900送99',
            status_dictText: '草稿',
            roi: null,
        });
        expect((await kit.call(mkt, { url: `${WIRE}/list?cityId=2` })).records).toHaveLength(0);
        expect((await kit.call(mkt, { url: `${WIRE}/list?cityId=1,2` })).records).toHaveLength(1);
    });

    it('[BALANCE-01] publishes a small budget at once and refuses a second activity for the same people', async () => {
        expect((await act('春季充值礼', 'publish')).body.result).toMatchObject({ status: 'active', publishBy: 'mkt1' });
        expect((await act('春季充值礼', 'publish')).body.message).toBe('当前状态为“进行中”，不能发布');
        const rival = await add({ name: '另一个', cityIds: ['2', '1'] });
        expect(rival.body).toMatchObject({ success: false, message: '与活动“春季充值礼”时间重叠', result: { errorCode: 'DUPLICATE' } });
        expect((await add({ name: '新客礼', userScope: 'new' })).body.success).toBe(true);
    });

    it('[BALANCE-01] gives the bonus with the top-up; of two that drain one budget the second gets none', async () => {
        const first = await topUp('5001', 95_000);
        expect(first.body.message).toBe('审核通过，按活动“春季充值礼”赠送¥99.00');
        expect(previews).toMatchObject([
            {
                preview: { event: '线下充值', amountFen: 95_000 },
                more: [
                    { event: '充值赠送', amountFen: 9_900, lines: [{ account: '营销支出 · 平台' }, { account: '客户赠送金 · 客户5001' }] },
                ],
                changes: [
                    { label: '客户本金', afterFen: 95_000 },
                    { label: '客户赠送金', beforeFen: 0, afterFen: 9_900 },
                ],
                note: '按活动“春季充值礼”赠送¥99.00',
            },
        ]);
        const posted = (await kit.call(fin, { url: `/finance/balanceAudit/vouchers?id=${String(first.body.result?.id)}` })).body.result;
        expect(posted).toMatchObject({ posted: [{ event: '线下充值' }, { event: '充值赠送', amountFen: 9_900 }], preview: null });
        const race = await Promise.all([topUp('5001', 60_000), topUp('5002', 60_000)]);
        expect(race.map(answer => answer.body.success)).toEqual([true, true]);
        const messages = race.map(answer => answer.body.message).sort();
        expect(messages).toEqual(['审核通过，按活动“春季充值礼”赠送¥50.00', '审核通过，活动“春季充值礼”未赠送：活动预算不足'].sort());
        expect(await named('春季充值礼')).toMatchObject({
            usedFen: 14_900,
            joinCount: 2,
            topupFen: 155_000,
            status: 'exhausted',
            roi: '10.4倍',
        });
        const { rows } = await kit.db.execute(sql`
            select (select sum(bonus_fen) from act_grant)::int as granted, (select sum(balance_fen) from fin_account where subject = 'cust_bonus')::int as held,
                   (select sum(s.balance_fen) from fin_account_shard s join fin_account a on a.id = s.account_id where a.subject = 'exp_promo')::int as spent,
                   (select sum(balance_fen) from fin_account where subject = 'cust_cash')::int as cash,
                   (select count(*) from sys_sms where es_content like '%赠送金已发完%')::int as told`);
        expect(rows[0]).toEqual({ granted: 14_900, held: 14_900, spent: 14_900, cash: 215_000, told: 1 });
    });

    it('[BALANCE-01] tells funnel, steps, budget and participants', async () => {
        const { id } = await named('春季充值礼');
        await kit.app.db.transaction(tx =>
            kit.app.outbox.emit(tx, {
                topic: 'activity.seen',
                key: String(id),
                payload: { kind: 'balance', id, day: now.slice(0, 10) },
                tenantId: 0,
            }),
        );
        await kit.app.outbox.drain();
        const effect = (await kit.call(mkt, { url: `${WIRE}/effect?id=${String(id)}` })).body.result;
        expect(effect).toMatchObject({
            funnel: [
                { label: '曝光', count: 1 },
                { label: '点击', count: 0 },
                { label: '充值', count: expect.any(Number) as number },
                { label: '复充' },
            ],
            tiers: [
                { topupFen: 50_000, count: 1, paidFen: 60_000 },
                { topupFen: 90_000, count: 1, paidFen: 95_000 },
            ],
        });
        const { days, emptyOn } = (effect as { burn: { days: { leftFen: number }[]; emptyOn: string | null } }).burn;
        expect(days.at(-1)?.leftFen).toBe(100);
        expect(emptyOn).not.toBeNull();
        const people = (await kit.call(mkt, { url: `${WIRE}/grants?id=${String(id)}&pageNo=1` })).body.result;
        expect(people).toMatchObject({
            total: 2,
            records: [{ bonusFen: 5_000 }, { ownerName: '客户5001', bonusFen: 9_900, cityName: '深圳' }],
        });
    });

    it('[BALANCE-01] lets only end, budget and words change once it is published; more budget revives it', async () => {
        expect(fields(await edit('春季充值礼', { name: '改名', endAt: now, budgetFen: 100 }))).toEqual({
            name: '发布后不能修改',
            endAt: '发布后结束时间只能延后',
            budgetFen: '发布后预算只能提高',
        });
        expect(fields(await edit('春季充值礼', { budgetFen: 1_000_001 }))).toEqual({
            budgetFen: '预算超过¥10,000.00需双人复核，请使用“追加预算”',
        });
        expect((await edit('春季充值礼', { budgetFen: 30_000, ruleText: '每人两次' })).body.result).toMatchObject({ status: 'active' });
        expect(fields(await act('春季充值礼', 'raise', { toFen: 30_000, reason: '效果好' }))).toEqual({ toFen: '新预算须高于当前预算' });
        const asked = await act('春季充值礼', 'raise', { toFen: 2_000_000, reason: '效果好' });
        expect(asked.body.result).toMatchObject({ errorCode: 'APPROVAL_CREATED' });
        expect((await decide(asked.body.result?.approvalId, 'approve')).body.success).toBe(true);
        expect(await named('春季充值礼')).toMatchObject({ budgetFen: 2_000_000 });
    });

    const decide = async (id: unknown, verb: string, session = second) =>
        kit.call(session, { method: 'POST', url: `/system/approval/${verb}`, body: { id, version: 0, remark: '看过了' } });

    it('[BALANCE-01] asks a second person above the limit; who is refused has his draft back', async () => {
        await add({ name: '大促', cityIds: ['3'], budgetFen: 5_000_000, startAt: addMinutes(now, DAY) });
        const asked = await act('大促', 'publish');
        expect(asked.body).toMatchObject({ success: true, result: { errorCode: 'APPROVAL_CREATED' } });
        expect(await named('大促')).toMatchObject({ status: 'pending' });
        expect((await edit('大促', { ruleText: 'x' })).body.message).toBe('当前状态为“待审核”，不能编辑');
        expect((await decide(asked.body.result?.approvalId, 'approve', mkt)).body.result).toMatchObject({ errorCode: 'SELF_REVIEW' });
        await decide(asked.body.result?.approvalId, 'reject');
        expect(await named('大促')).toMatchObject({ status: 'draft' });
        const again = await act('大促', 'publish');
        await decide(again.body.result?.approvalId, 'approve');
        expect(await named('大促')).toMatchObject({ status: 'scheduled', publishBy: 'mkt1' });
    });

    it('[BALANCE-01] pauses, goes on, ends by its name typed, is copied and is deleted only as a draft', async () => {
        expect((await act('春季充值礼', 'pause')).body.result).toMatchObject({ status: 'paused' });
        expect((await topUp('5002', 60_000)).body.message).toBe('审核通过');
        expect((await act('春季充值礼', 'resume')).body.result).toMatchObject({ status: 'active' });
        expect(fields(await act('春季充值礼', 'end', { name: '别的' }))).toEqual({ name: '与活动名称不一致' });
        const { id } = await named('春季充值礼');
        const kept = await kit.call(mkt, { method: 'DELETE', url: `${WIRE}/delete?id=${String(id)}` });
        expect(kept.body.message).toBe('当前状态为“进行中”，不能删除');
        expect((await act('春季充值礼', 'copy')).body.message).toBe('已复制为草稿“春季充值礼 副本”，请核对时间后发布');
        expect(await named('春季充值礼 副本')).toMatchObject({ status: 'draft', usedFen: 0, joinCount: 0, startAt: draft.endAt });
        expect((await act('春季充值礼', 'end', { name: '春季充值礼' })).body.result).toMatchObject({ status: 'ended' });
        const copied = await named('春季充值礼 副本');
        expect((await kit.call(mkt, { method: 'DELETE', url: `${WIRE}/delete?id=${String(copied.id)}` })).body.success).toBe(true);
    });

    it('[BALANCE-01] begins and ends by the clock, and takes unused bonuses back when their time is over', async () => {
        await kit.db.execute(sql`update act_balance_activity set start_at = now() - interval '2 days' where name = '大促'`);
        await kit.db.execute(sql`update act_grant set expire_at = now() - interval '1 hour' where bonus_fen = 9900`);
        const run = (name: string) =>
            kit.app.handlers.find(name)?.run({ app: kit.app, db: kit.db, params: {}, signal: new AbortController().signal });
        expect(await run('turnActivities')).toBe('开始活动1个，结束活动0个');
        expect(await named('大促')).toMatchObject({ status: 'active' });
        expect(await run('expireBonus')).toBe('到期赠送金1笔，转回¥99.00');
        expect(await run('expireBonus')).toBe('到期赠送金0笔，转回¥0.00');
        const { rows } = await kit.db.execute(
            sql`select balance_fen::int as fen from fin_account where subject = 'cust_bonus' and owner_id = 5001`,
        );
        expect([0, 5000]).toContain(rows[0]?.fen);
    });

    it('[PERM-07] needs its own right for every act', async () => {
        const reader = as('fin2', ['balance:balanceActivity:list', 'balance:balanceActivity:query']);
        expect((await add({ name: '不许' }, reader)).status).toBe(403);
        for (const verb of ['publish', 'pause', 'resume', 'end', 'raise', 'copy'])
            expect((await act('大促', verb, {}, reader)).status).toBe(403);
        expect((await kit.call(as('x', ['a:b:c']), { url: `${WIRE}/list` })).status).toBe(403);
    });
});
