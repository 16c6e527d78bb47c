import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, toWireTime } from '#server/kit/time.ts';
import { retrying } from '#server/kit/transaction.ts';
import { payChannel } from '#server/ledger/journals/order.ts';
import { topup } from '#server/ledger/journals/topup.ts';
import { wdApply } from '#server/ledger/journals/withdraw.ts';
import { post } from '#server/ledger/post.ts';
import type { Owner, Posting } from '#server/ledger/posting.ts';
import { reconcileRoutes } from '#server/modules/finance/reconcile/reconcile.routes.ts';
import { SCOPES } from '#server/modules/finance/reconcile/rules/index.ts';
import { runScope } from '#server/modules/finance/reconcile/run.service.ts';
import { approvalRoutes } from '#server/modules/system/approval/approval.routes.ts';
import { checkOf, tamper } from '#tests/support/tamper.ts';
import { addOrder, buildFleet } from '#tests/support/order-fixtures.ts';
import { buildSession, createKitApp, type KitApp } from '#tests/support/kit-app.ts';

const WIRE = '/finance/reconcile';
const codes = ['list', 'query', 'export', 'run', 'handle', 'fix', 'seal'].map(action => `finance:reconcile:${action}`);
const approval = ['list', 'query', 'approve', 'reject'].map(action => `system:approval:${action}`);
const as = (username: string, can: string[] = [...codes, ...approval]) => buildSession(can, { userId: username, username, id: username });
const [fin, lead, reader] = [as('fin1'), as('finlead'), as('readonly', ['finance:reconcile:list', 'finance:reconcile:query'])];

const TODAY = toWireTime(new Date()).slice(0, 10);
/** The day of the statements, and the one after it, on which faults are planted. */
const DAY = addDays(TODAY, -5);
const NEXT = addDays(TODAY, -4);
const YESTERDAY = addDays(TODAY, -1);
const at = `${DAY} 09:00:00`;
const now = { at, operator: 'app', bizKind: 'test' };
const customer: Owner = { kind: 'customer', id: '501', name: '华建吊装', cityId: '1' };
const driver: Owner = { kind: 'driver', id: '601', name: '赵师傅', cityId: '1' };

let kit: KitApp;
beforeAll(async () => {
    kit = await createKitApp(app => void app.register(reconcileRoutes).register(approvalRoutes));
    const rows = [
        sql`insert into set_city (id, create_by, name, code, province, pinyin, letter, lng, lat) values (1, 't', '深圳', '440300', '广东', 'shenzhen', 'S', 114, 22.5)`,
        sql`insert into usr_customer (id, city_id, create_by, customer_no, kind, name, phone, source) values (501, 1, 't', 'C1', 'company', '华建吊装', '19900000001', 'app')`,
        sql`insert into usr_driver (id, city_id, create_by, driver_no, name, phone, home_lng, home_lat, status) values (601, 1, 't', 'S1', '赵师傅', '19900000002', 114, 22, 'active')`,
        sql`insert into fin_payment (id, create_by, payment_no, payer_kind, payer_id, purpose, channel, channel_no, amount_fen, status, pay_time) values
            (701, 'app', 'SK1', 'customer', 501, 'topup', 'wechat', 'WX1', 100000, 'success', ${at}::timestamptz),
            (702, 'app', 'SK2', 'customer', 501, 'topup', 'wechat', 'WX2', 50000, 'success', ${at}::timestamptz),
            (703, 'app', 'SK3', 'customer', 501, 'topup', 'wechat', 'WX3', 30000, 'success', ${at}::timestamptz)`,
    ];
    for (const row of rows) await kit.db.execute(row);
    for (const [channelNo, amountFen] of [
        ['WX1', 100_000],
        ['WX2', 50_000],
        ['WX3', 30_000],
    ] as const)
        await book(topup({ ...now, owner: customer, amountFen, channel: 'wechat', channelNo }));
    await book(topup({ ...now, owner: driver, amountFen: 40_000, channel: 'alipay', channelNo: 'AL1' }));
});
afterAll(() => kit.close());

const book = (posting: Posting) => retrying(kit.db, tx => post(tx, posting));
/** The money for a renewal is there, and nothing of it is earned yet. */
const bookFee = (renewalId: string, amountFen: number) => {
    const platform: Owner = { kind: 'platform', id: '0', name: '平台', cityId: null };
    return book({
        ...now,
        at: `${NEXT} 12:00:00`,
        event: 'member_buy',
        idemKey: `member:${renewalId}:buy`,
        bizKind: 'member',
        bizId: renewalId,
        lines: [
            { owner: platform, subject: 'bank_main', dc: 'D', amountFen, trade: null },
            { owner: platform, subject: 'def_member', dc: 'C', amountFen, trade: null },
        ],
    });
};
const post_ = (session: typeof fin, url: string, body: Record<string, unknown>) => kit.call(session, { method: 'POST', url, body });
const reconcile = async (day = DAY) => {
    for (const scope of SCOPES) await runScope(kit.db, { day, scope, by: 'fin1', now: `${TODAY} 00:00:01`, tenantId: 0 });
};
const diffs = async (query = '') => (await kit.call(fin, { url: `${WIRE}/diff/list?pageSize=100${query}` })).records;
const rulesFound = async () => [...new Set((await diffs('&status=open')).map(row => String(row.ruleCode)))].sort();
const runs = async (query = '') => (await kit.call(fin, { url: `${WIRE}/list?pageSize=100${query}` })).records;
describe('reconciliation (S14)', () => {
    it('[FINANCE-08] finds nothing in books that are right, and says what it has looked at', async () => {
        await reconcile();
        const found = await runs();
        expect(found).toHaveLength(6);
        expect(found.every(row => row.status === 'passed' && row.diffCount === 0)).toBe(true);
        const ledger = found.find(row => row.scope === 'ledger');
        expect(ledger).toMatchObject({ accountDate: DAY, scope_dictText: '总账', isSealed: '未封账', openCount: '0' });
        const rules = await kit.call(fin, { url: `${WIRE}/rules?id=${String(ledger?.id)}` });
        expect(rules.body.result).toMatchObject([{ id: 'R01', checked: 4 }, { id: 'R02' }, { id: 'R10' }, { id: 'R12', checked: 4 }]);
    });

    it('[FINANCE-08] matches a channel’s statement: the same, ours only, theirs only, another amount', async () => {
        const rows = ['WX1,`1000.00', 'WX2,`499.99', 'WX9,`12.30'].map(row => `${at},\`${row}`);
        const file = ['微信支付账单', '交易时间,`微信订单号,`订单金额（元）', ...rows, '总交易单数,总金额', '`3,`1512.29'].join('\n');
        const answer = await post_(fin, `${WIRE}/importStatement`, { channel: 'wechat', accountDate: DAY, content: file });
        expect(answer.body.message).toBe('导入3笔：一致1，仅我方1，仅渠道1，金额不符1');
        expect(await diffs('&ruleCode=R06')).toHaveLength(3);
        expect((await diffs('&bizNo=SK2'))[0]).toMatchObject({
            expectFen: 50_000,
            actualFen: 49_999,
            gapFen: -1,
            status: 'open',
            accountDate: DAY,
        });
        expect((await runs('&scope=channel'))[0]).toMatchObject({ status: 'diff', diffCount: 3, openCount: '3' });
    });

    it('[FINANCE-08] takes nothing of a statement that it cannot read, and no day that is not over', async () => {
        const bad = await post_(fin, `${WIRE}/importStatement`, {
            channel: 'wechat',
            accountDate: DAY,
            content: '渠道流水号,金额\nA1,12.345\nA2,\n,5\nA4,"12,5"',
        });
        expect(bad.body.result).toMatchObject({
            rows: [
                { line: 2, message: '金额“12.345”格式不正确，最多两位小数' },
                { line: 3 },
                { line: 4, message: '缺少渠道流水号' },
                { line: 5, message: '金额“12,5”格式不正确，最多两位小数' },
            ],
        });
        expect(
            (await post_(fin, `${WIRE}/importStatement`, { channel: 'wechat', accountDate: DAY, content: 'a,b\n1,2' })).body.result,
        ).toMatchObject({
            rows: [{ message: '没有找到表头，文件须包含“渠道流水号”与“金额”两列' }],
        });
        const today = await post_(fin, `${WIRE}/importStatement`, {
            channel: 'wechat',
            accountDate: TODAY,
            content: '渠道流水号,金额\nA1,1',
        });
        expect(today.body.result).toMatchObject({ fields: { accountDate: '只能导入今天以前的对账单' } });
        expect(await diffs('&ruleCode=R06')).toHaveLength(3);
    });

    it('[FINANCE-08] keeps an explanation when it runs again, and opens what has changed', async () => {
        const [row] = await diffs('&bizNo=WX9');
        const handled = await post_(fin, `${WIRE}/handle`, {
            id: row?.id,
            version: row?.version,
            note: '渠道测试单，不入账',
            isIgnored: true,
        });
        expect(handled.body.result).toMatchObject({ status: 'ignored', handleBy: 'fin1', handleNote: '渠道测试单，不入账' });
        const again = await post_(fin, `${WIRE}/diff/handle`, { id: row?.id, version: 1, note: '再次处理' });
        expect(again.body.message).toBe('该差异已忽略，无需再处理');
        await reconcile();
        expect((await diffs('&ruleCode=R06')).map(each => each.status).sort()).toEqual(['ignored', 'open', 'open']);
        expect((await runs('&scope=channel'))[0]).toMatchObject({ status: 'diff', diffCount: 3, openCount: '2' });
    });

    it('[FINANCE-08] corrects a difference by a journal of today when a second person agrees', async () => {
        const [row] = await diffs('&bizNo=SK2');
        const accounts = await kit.call(fin, { url: `${WIRE}/diff/accounts?id=${String(row?.id)}` });
        expect(accounts.body.result).toContainEqual({ value: 'cust_cash', text: '客户本金 · 华建吊装' });
        const fix = {
            id: row?.id,
            version: row?.version,
            debit: 'exp_channel',
            credit: 'clearing_wechat',
            amountFen: 1,
            reason: '渠道少结1分',
        };
        const foreign = await post_(fin, `${WIRE}/fix`, { ...fix, debit: 'drv_avail' });
        expect(foreign.body.result).toMatchObject({ fields: { debit: '该科目与此差异的单据无关，请选择其他科目' } });
        const asked = await post_(fin, `${WIRE}/fix`, fix);
        expect(asked.body.message).toMatch(/^已提交复核，单号FH\d{12}$/);
        const id = asked.body.result?.approvalId;
        const own = await post_(fin, '/system/approval/approve', { id, version: 0, remark: '同意' });
        expect(own.body.result).toMatchObject({ errorCode: 'SELF_REVIEW' });
        await post_(lead, '/system/approval/approve', { id, version: 0, remark: '同意' });
        expect((await diffs('&bizNo=SK2'))[0]).toMatchObject({
            status: 'fixed',
            handleBy: 'fin1',
            fixJournalNo: expect.stringMatching(/^PZ\d{14}$/) as string,
        });
        const { rows } = await kit.db.execute(
            sql`select event, biz_no, amount_fen, account_date::text as day from fin_journal where event = 'adjust'`,
        );
        expect(rows).toMatchObject([{ event: 'adjust', biz_no: 'SK2', amount_fen: '1', day: TODAY }]);
    });

    it('[FINANCE-08] seals a day only when nothing is open, and shows its chain', async () => {
        const [run] = await runs('&scope=ledger');
        const refused = await post_(lead, `${WIRE}/seal`, { id: run?.id, version: run?.version });
        expect(refused.body.message).toBe('仍有1条差异未处理，不能封账');
        expect((run?.actions as Record<string, { reason?: string }>).seal?.reason).toBe('仍有1条差异未处理，不能封账');
        const [row] = await diffs('&bizNo=SK3');
        await post_(fin, `${WIRE}/handle`, { id: row?.id, version: row?.version, note: '渠道次日到账，已核对' });
        const sealed = await post_(lead, `${WIRE}/seal`, { id: run?.id, version: (await runs('&scope=ledger'))[0]?.version });
        expect(sealed.body).toMatchObject({ success: true, message: '封账成功', result: { isSealed: '已封账' } });
        const chain = await kit.call(fin, { url: `${WIRE}/chain?id=${String(run?.id)}` });
        expect(chain.body.result).toMatchObject([{ id: DAY, journalCount: 4, isIntact: true, prevDigest: '' }]);
        await expect(book(topup({ ...now, owner: customer, amountFen: 1, channel: 'wechat', channelNo: 'late' }))).rejects.toThrow(
            `${DAY}已封账，不能记账`,
        );
        const calendar = await kit.call(fin, { url: `${WIRE}/calendar?from=${addDays(TODAY, -30)}&to=${TODAY}` });
        expect(calendar.body.result).toMatchObject([{ day: DAY, state: 'explained', diffCount: 3, openCount: 0, isSealed: true }]);
    });

    it('[FINANCE-08] finds by every rule what was planted for it', async () => {
        const fleet = await buildFleet(kit.app.pool, 0);
        const money = { service_fen: 10_000, payable_fen: 10_000, driver_fen: 10_000, paid_fen: 10_000, pay_time: `${NEXT} 10:00:00+08` };
        const { id: orderId, orderNo } = await addOrder(kit.app.pool, fleet, { status: 'paid', columns: money });
        const paid = { orderId, customer, paymentId: '801', channel: 'wechat' as const, channelNo: 'WX8', amountFen: 10_000 };
        await book(payChannel({ ...now, at: `${NEXT} 10:00:00`, ...paid }));
        await reconcile(NEXT);
        expect(await rulesFound()).toEqual([]);

        const [journalId, entryId] = await kit.db
            .execute<{ j: string; e: string }>(
                sql`select journal_id::text as j, min(id)::text as e from fin_entry where account_date = ${NEXT} group by 1`,
            )
            .then(({ rows }) => [rows[0]?.j, rows[0]?.e]);
        await tamper(kit.db, 'fin_entry', sql`update fin_entry set amount_fen = amount_fen + 1 where id = ${entryId}`);
        await tamper(
            kit.db,
            'fin_trade',
            sql`update fin_trade set balance_after_fen = 1 where id = (select max(id) from fin_trade where subject = 'cust_cash')`,
        );
        await kit.db.execute(sql`update ord_order set paid_fen = paid_fen + 7 where id = ${orderId}`);
        await kit.db.execute(sql`alter table ord_order drop constraint ${sql.raw(await checkOf(kit.db, 'ord_order', 'payable_fen = '))}`);
        await kit.db.execute(sql`update ord_order set payable_fen = payable_fen + 3 where id = ${orderId}`);
        await kit.db.execute(
            sql`insert into usr_bank_card (id, city_id, create_by, owner_kind, owner_id, holder, card_no_enc, card_no_hash, card_tail, bank_code, card_kind) values (901, 1, 't', 'driver', 601, '赵师傅', 'x', 'x', '0001', 'ICBC', 'person')`,
        );
        await kit.db
            .execute(sql`insert into fin_withdraw (id, city_id, create_by, withdraw_no, owner_kind, owner_id, owner_name, bank_card_id, amount_fen, approved_fen, net_fen, status, idem_key)
            values (902, 1, 't', 'TX902', 'driver', 601, '赵师傅', 901, 900, 900, 900, 'approved', 'k902')`);
        await book(wdApply({ ...now, at: `${NEXT} 11:00:00`, driver, withdrawId: '903', amountFen: 500 }));
        await kit.db.execute(
            sql`insert into act_balance_activity (id, create_by, name, user_scope, start_at, end_at, tiers, budget_fen, used_fen) values (904, 't', '充值有礼', 'all', now(), now() + interval '9 days', '[]', 1000, 100)`,
        );
        await kit.db.execute(
            sql`insert into usr_invoice_title (id, create_by, customer_id, title_kind, title) values (905, 't', 501, 'company', '华建吊装')`,
        );
        await kit.db
            .execute(sql`insert into fin_invoice (id, city_id, create_by, apply_no, customer_id, title_id, title_snapshot, invoice_type, amount_fen, approved_fen, vat_fen, vat_bp, content, status)
            values (906, 1, 't', 'FP906', 501, 905, '{}', 'normal', 1000, 1000, 30, 300, '吊装', 'issued')`);
        await kit.db.execute(
            sql`insert into usr_member_plan (id, create_by, name, level_no, months, price_fen, fee_coef_bp) values (907, 't', '月卡', 1, 1, 16800, 8500)`,
        );
        await kit.db
            .execute(sql`insert into usr_member_renewal (id, city_id, create_by, renewal_no, driver_id, plan_id, kind, months, list_fen, pay_fen, pay_channel, status, paid_time)
            values (908, 1, 't', 'XF908', 601, 907, 'open', 1, 16800, 16800, 'bank', 'paid', ${`${addDays(TODAY, -60)} 10:00:00+08`}::timestamptz)`);
        await bookFee('908', 16_800);
        await post_(fin, `${WIRE}/importStatement`, { channel: 'alipay', accountDate: NEXT, content: '支付宝交易号,金额\nAL77,5.00' });
        await reconcile(NEXT);
        expect(await rulesFound()).toEqual(['R01', 'R02', 'R03', 'R04', 'R05', 'R06', 'R07', 'R08', 'R09', 'R10', 'R11', 'R12']);
        expect((await diffs(`&bizNo=${orderNo}&ruleCode=R03`))[0]).toMatchObject({
            expectFen: 10_007,
            actualFen: 10_000,
            bizKind: 'order',
        });
        expect((await diffs(`&ruleCode=R01`))[0]).toMatchObject({ bizId: journalId });
        expect((await diffs('&ruleCode=R11'))[0]).toMatchObject({ bizNo: 'XF908', expectFen: 0, actualFen: 16_800 });
        const ofAccounts = (await diffs()).filter(row => row.bizKind === 'account').map(row => String(row.bizNo));
        expect(ofAccounts).toContain('司机冻结 · 赵师傅');
        expect(ofAccounts.filter(no => /\w+-\d+/.test(no))).toEqual([]);
        const broken = (await diffs('&ruleCode=R02'))[0];
        expect((broken?.actions as Record<string, { ok: boolean; reason?: string }>).fix).toMatchObject({
            ok: false,
            reason: expect.stringContaining('不能用凭证调整') as string,
        });
    });

    it('[FINANCE-08] earns the months of memberships by night, once, and reconciles the day before', async () => {
        const run = () =>
            kit.app.handlers.find('reconcile')?.run({ app: kit.app, db: kit.db, params: {}, signal: new AbortController().signal });
        expect(await run()).toMatch(new RegExp(`^${YESTERDAY}核对\\d+笔，待处理差异\\d+条，确认会员费1笔$`));
        expect(await run()).toContain('确认会员费0笔');
        expect((await runs(`&accountDate_begin=${YESTERDAY}`)).length).toBe(6);
        expect((await diffs('&ruleCode=R11&status=open')).filter(row => row.accountDate === YESTERDAY)).toEqual([]);
    });

    it('[FINANCE-08] finds no difference in months of a membership that end today: they are earned when the day is closed', async () => {
        // Of so many months one ends today whatever the day is, the 29th of February too.
        await kit.db.execute(sql`
            insert into usr_member_renewal (id, city_id, create_by, renewal_no, driver_id, plan_id, kind, months, list_fen, pay_fen, pay_channel, status, paid_time)
            values (909, 1, 't', 'XF909', 601, 907, 'renew', 48, 4800, 4800, 'bank', 'paid', ${TODAY}::date - interval '48 months')`);
        await bookFee('909', 4800);
        await kit.app.handlers.find('reconcile')?.run({ app: kit.app, db: kit.db, params: {}, signal: new AbortController().signal });
        await reconcile(TODAY);
        expect((await diffs('&ruleCode=R11&status=open')).filter(row => row.accountDate === TODAY)).toEqual([]);
    });

    it('[PERM-07] runs as a task for those who may, and for nobody else', async () => {
        const started = await post_(fin, `${WIRE}/run`, { accountDate: DAY, scopes: ['order'] });
        expect(started.body).toMatchObject({ success: true, result: { taskId: expect.any(String) as string } });
        expect((await post_(fin, `${WIRE}/run`, { accountDate: addDays(TODAY, 1) })).body.result).toMatchObject({
            fields: { accountDate: '只能对今天及以前的日期对账' },
        });
        const [run] = await runs('&scope=order');
        const body = {
            id: run?.id,
            version: 0,
            accountDate: DAY,
            channel: 'wechat',
            content: 'x',
            note: '说明',
            debit: 'bank_main',
            credit: 'escrow',
            amountFen: 1,
            reason: '原因',
        };
        for (const name of ['run', 'importStatement', 'handle', 'fix', 'seal', 'diff/handle', 'diff/fix'])
            expect([name, (await post_(reader, `${WIRE}/${name}`, body)).status]).toEqual([name, 403]);
        expect((await kit.call(reader, { url: `${WIRE}/list` })).status).toBe(200);
    });
});
