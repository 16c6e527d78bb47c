import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pullNewActivityRoutes } from '#server/modules/balance/pull-new-activity/pull-new-activity.routes.ts';
import { approvalRoutes } from '#server/modules/system/approval/approval.routes.ts';
import { addMinutes, toWireTime } from '#server/kit/time.ts';
import { buildSession, createKitApp, type KitApp } from '#tests/support/kit-app.ts';

const WIRE = '/balance/pullNewActivity';
const codes = [
    ...['list', 'query', 'add', 'edit', 'publish', 'pause', 'end', 'inviteInvalid', 'inviteRelease'].map(
        action => `balance:pullNewActivity:${action}`,
    ),
    ...['list', 'query', 'approve'].map(action => `system:approval:${action}`),
];
const as = (username: string, can: readonly string[] = codes) => buildSession(can, { userId: username, username, id: username });
const [mkt, second] = [as('mkt1'), as('ops')];
const DAY = 24 * 60;
const now = toWireTime(new Date());
const draft = {
    name: '司机带司机',
    cityIds: ['1'],
    inviterKind: 'driver',
    inviteeKind: 'driver',
    triggerCode: 'audit',
    inviterFen: 20_000,
    inviteeFen: 5_000,
    rewardTo: 'drv_avail',
    holdDays: 7,
    startAt: addMinutes(now, -60),
    endAt: addMinutes(now, 30 * DAY),
    budgetFen: 60_000,
};

let kit: KitApp;
beforeAll(async () => {
    kit = await createKitApp(app => void app.register(pullNewActivityRoutes).register(approvalRoutes));
    await kit.db.execute(
        sql`insert into set_city (id, create_by, name, code, province, pinyin, letter, lng, lat) values (1, 't', '深圳', '440300', '广东', 'shenzhen', 'S', 114, 22.5)`,
    );
    for (const id of [601, 602, 603, 604])
        await kit.db.execute(
            sql`insert into usr_driver (id, city_id, create_by, driver_no, name, phone, home_lng, home_lat, status) values (${id}, 1, 't', ${`S${id}`}, ${`司机${id}`}, ${`19900000${id}`}, 114, 22, 'active')`,
        );
});
afterAll(() => kit.close());

const add = (body: object, session = mkt) => kit.call(session, { method: 'POST', url: `${WIRE}/add`, body: { ...draft, ...body } });
const activity = async (name = draft.name) =>
    (await kit.call(mkt, { url: `${WIRE}/list?name=${encodeURIComponent(name)}` })).records[0] ?? {};
const invites = async (more = '') => (await kit.call(mkt, { url: `${WIRE}/invites?id=${String((await activity()).id)}${more}` })).records;
const invite = async (id: number) => (await invites()).find(row => row.id === String(id)) ?? {};
const decide = async (verb: string, id: number, body: object = {}, session = mkt) => {
    const { version } = await invite(id);
    return kit.call(session, { method: 'POST', url: `${WIRE}/${verb}`, body: { id: String(id), version, ...body } });
};
const follow = () =>
    kit.app.handlers.find('followInvites')?.run({ app: kit.app, db: kit.db, params: {}, signal: new AbortController().signal });
const fields = (answer: { body: { result?: unknown } }) => (answer.body.result as { fields?: object }).fields;
const balance = async (subject: string, owner: number) => {
    const { rows } = await kit.db.execute(
        sql`select coalesce(sum(balance_fen), 0)::int as fen from fin_account where subject = ${subject} and owner_id = ${owner}`,
    );
    return rows[0]?.fen;
};
const books = async () => {
    const { rows } = await kit.db.execute(sql`
        select (select used_fen from act_pull_new where del_flag = 0 and name = ${draft.name})::int as used, (select sum(bonus_fen) from act_grant where status <> 'revoked')::int as granted,
               (select sum(s.balance_fen) from fin_account_shard s join fin_account a on a.id = s.account_id where a.subject = 'exp_promo')::int as spent`);
    return rows[0];
};

describe('referral activities (S17)', () => {
    it('[BALANCE-03] checks who may get what for which condition', async () => {
        expect(fields(await add({ inviterKind: 'platform' }))).toEqual({ inviterKind: '平台不能作为邀请方' });
        expect(fields(await add({ rewardTo: 'cust_bonus' }))).toEqual({ rewardTo: '发放科目须是邀请方的账户' });
        expect(fields(await add({ triggerCode: 'first_topup' }))).toEqual({ triggerCode: '该条件只适用于邀请客户' });
        expect(fields(await add({ budgetFen: 24_999 }))).toEqual({ budgetFen: '预算不能小于一次邀请的奖励' });
        for (const wrong of [
            { inviterFen: 50_001 },
            { inviterFen: 0 },
            { withinDays: 181 },
            { perInviterCap: 1000 },
            { holdDays: 61 },
            { triggerN: 51 },
        ])
            expect([wrong, (await add(wrong)).status]).toEqual([wrong, 400]);
        expect((await add({})).body.success).toBe(true);
        const { id, version } = await activity();
        const published = await kit.call(mkt, { method: 'POST', url: `${WIRE}/publish`, body: { id, version } });
        expect(published.body.result).toMatchObject({ status: 'active', convRate: 0 });
    });

    it('[BALANCE-03] freezes the rewards of what is reached, as long as the budget holds', async () => {
        const { id } = await activity();
        for (const [n, invitee] of [602, 603, 604].entries())
            await kit.db.execute(sql`
                insert into act_invite (id, city_id, create_by, activity_id, inviter_kind, inviter_id, invitee_kind, invitee_id, invite_code, register_time, risk_flags)
                values (${900 + n}, 1, 'app', ${id}, 'driver', ${invitee === 604 ? 602 : 601}, 'driver', ${invitee}, 'ABCD', ${now}::timestamptz - make_interval(mins => ${60 - n}), ${invitee === 603 ? 'same_device' : null})`);
        await kit.db.execute(sql`update act_pull_new set invite_count = 3`);
        expect(await follow()).toBe('达成邀请2个，解冻奖励0个');
        expect(await balance('drv_frozen', 601)).toBe(40_000);
        expect(await invite(900)).toMatchObject({
            inviterName: '司机601',
            inviteeName: '司机602',
            status: 'frozen',
            rewardFen: 25_000,
            progress: 1,
        });
        expect(await invite(902)).toMatchObject({ status: 'reached' });
        expect(await activity()).toMatchObject({ status: 'exhausted', usedFen: 50_000, reachCount: 2, convRate: 6666 });
        expect(await books()).toEqual({ used: 50_000, granted: 50_000, spent: 50_000 });
        expect(await invites('&status=reached')).toHaveLength(1);
    });

    it('[BALANCE-03] pays when the hold is over, but what looks like fraud waits for a person', async () => {
        await kit.db.execute(sql`update act_invite set release_at = now() - interval '1 minute' where status = 'frozen'`);
        expect(await follow()).toBe('达成邀请0个，解冻奖励1个');
        expect(await balance('drv_avail', 601)).toBe(20_000);
        expect(await balance('drv_avail', 602)).toBe(5_000);
        expect(await invite(901)).toMatchObject({ status: 'frozen', riskText: '同一设备' });
        expect(await activity()).toMatchObject({ paidFen: 25_000 });
    });

    it('[BALANCE-03] takes the reward of a forged invitation back, with a reason', async () => {
        expect((await decide('inviteInvalid', 901)).status).toBe(400);
        expect((await decide('inviteInvalid', 900, { reason: '查无实据' })).body.message).toBe('当前状态为“已发放”，不能判无效');
        expect((await decide('inviteInvalid', 901, { reason: '同一台手机注册' })).body.result).toMatchObject({
            status: 'invalid',
            rewardFen: 0,
        });
        expect(await balance('drv_frozen', 601)).toBe(0);
        expect(await activity()).toMatchObject({ status: 'active', usedFen: 25_000 });
        expect(await books()).toEqual({ used: 25_000, granted: 25_000, spent: 25_000 });
    });

    it('[BALANCE-03] releases early only when a second person agrees', async () => {
        expect(await follow()).toBe('达成邀请1个，解冻奖励0个');
        const asked = await decide('inviteRelease', 902);
        expect(asked.body.result).toMatchObject({ errorCode: 'APPROVAL_CREATED' });
        const approve = (session: typeof mkt) =>
            kit.call(session, {
                method: 'POST',
                url: '/system/approval/approve',
                body: { id: asked.body.result?.approvalId, version: 0, remark: '核实无误' },
            });
        expect((await approve(mkt)).body.result).toMatchObject({ errorCode: 'SELF_REVIEW' });
        expect((await approve(second)).body.success).toBe(true);
        expect(await invite(902)).toMatchObject({ status: 'paid' });
        expect(await balance('drv_avail', 602)).toBe(25_000);
        expect(await books()).toEqual({ used: 50_000, granted: 50_000, spent: 50_000 });
    });

    it('[BALANCE-03] tells the funnel, who invites most, and two levels of who brought whom', async () => {
        const { id } = await activity();
        const effect = (await kit.call(mkt, { url: `${WIRE}/effect?id=${String(id)}` })).body.result;
        expect(effect).toMatchObject({
            funnel: [{ count: 3 }, { count: 3 }, { count: 2 }, { label: '奖励到账', count: 2 }],
            leaders: expect.arrayContaining([
                expect.objectContaining({ name: '司机601', count: 2, reached: 1, rewardFen: 25_000 }),
            ]) as unknown,
        });
        const tree = (await kit.call(mkt, { url: `${WIRE}/tree?id=${String(id)}` })).body.result as unknown as {
            name: string;
            children: object[];
        }[];
        expect(tree[0]).toMatchObject({
            name: '司机601',
            count: 2,
            children: [{ name: '司机602', children: [{ name: '司机604', statusText: '已发放' }] }, { name: '司机603' }],
        });
    });

    it('[BALANCE-03] rewards who is new, however many wait for the spent budget of an activity that is over', async () => {
        const published = async (name: string, triggerCode: string) => {
            await add({ name, triggerCode });
            const { id, version } = await activity(name);
            await kit.call(mkt, { method: 'POST', url: `${WIRE}/publish`, body: { id, version } });
            return String(id);
        };
        const over = await published('去年的活动', 'register');
        await kit.db.execute(sql`update act_pull_new set status = 'ended', used_fen = budget_fen where id = ${over}`);
        const invited = (activityId: string, status: string, from: number, count: number) =>
            kit.db.execute(sql`
                insert into act_invite (id, city_id, create_by, activity_id, inviter_kind, inviter_id, invitee_kind, invitee_id, invite_code, register_time, status, progress)
                select n, 1, 'app', ${activityId}, 'driver', 601, 'driver', n, 'EFGH', ${now}::timestamptz - make_interval(mins => ${status === 'bound' ? 1 : 99}), ${status}, 1
                  from generate_series(${from}::int, ${from + count - 1}::int) n`);
        await invited(over, 'reached', 10_000, 600);
        const running = await published('今年的活动', 'register');
        await invited(running, 'bound', 20_000, 1);
        expect(await follow()).toBe('达成邀请1个，解冻奖励0个');
        const { rows } = await kit.db.execute(sql`select status from act_invite where id = 20000`);
        expect(rows).toEqual([{ status: 'frozen' }]);
    });

    it('[PERM-07] needs its own right for every decision', async () => {
        const reader = as('fin2', ['balance:pullNewActivity:list', 'balance:pullNewActivity:query']);
        expect((await add({ name: '不许' }, reader)).status).toBe(403);
        for (const verb of ['inviteInvalid', 'inviteRelease'])
            expect((await decide(verb, 900, { reason: '不许' }, reader)).status).toBe(403);
        expect((await kit.call(as('x', ['a:b:c']), { url: `${WIRE}/invites?id=1` })).status).toBe(403);
    });
});
