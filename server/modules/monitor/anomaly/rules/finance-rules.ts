import { sql } from 'drizzle-orm';
import { DICTIONARIES } from '#contract/dictionaries.ts';
import { type Rule, ruleBy } from './rule.ts';

/** What finance calls each rule of reconciliation, by its code. */
const RECON_RULES = JSON.stringify(Object.fromEntries(DICTIONARIES.recon_rule.items.map(([code, text]) => [code, text])));

/** What can go wrong with money. */
export const financeRules: readonly Rule[] = [
    ruleBy(
        'withdraw_risk',
        context => sql`select 'withdraw' as "bizKind", w.id::text as "bizId", w.withdraw_no as "bizNo", w.city_id::text as "cityId",
                w.owner_name || '提现¥' || to_char(w.amount_fen / 100.0, 'FM999,999,990.00') ||
                    case when c.changed then '，24小时内改过银行卡' else '，风险分' || w.risk_score end as title,
                json_build_object('riskScore', w.risk_score, 'riskFlags', w.risk_flags, 'amountFen', w.amount_fen) as detail
            from fin_withdraw w join lateral (
                select coalesce(b.update_time, b.create_time) > w.apply_time - interval '24 hours' as changed
                from usr_bank_card b where b.id = w.bank_card_id) c on true
            where w.del_flag = 0 and w.tenant_id = ${context.tenantId} and w.status in ('pending', 'reviewing')
                and (w.risk_score >= ${context.threshold}::int or c.changed)
            order by w.apply_time`,
    ),
    ruleBy(
        'recon_diff',
        context => sql`select 'recon' as "bizKind", f.id::text as "bizId", coalesce(f.biz_no, r.run_no) as "bizNo", null as "cityId",
                r.account_date || '对账：' || (${RECON_RULES}::json ->> f.rule_code) || '差异¥' || to_char(abs(f.actual_fen - f.expect_fen) / 100.0, 'FM999,999,990.00') as title,
                json_build_object('expectFen', f.expect_fen, 'actualFen', f.actual_fen, 'ruleCode', f.rule_code) as detail
            from fin_recon_diff f join fin_recon_run r on r.id = f.run_id
            where f.del_flag = 0 and f.tenant_id = ${context.tenantId} and f.status = 'open'
                and abs(f.actual_fen - f.expect_fen) > ${context.threshold}::bigint * 100
            order by r.account_date`,
    ),
    ruleBy(
        'calendar_gap',
        // Without it holidays are priced as ordinary days, and nobody notices before the first bill.
        context => sql`select 'calendar' as "bizKind", y.year::text as "bizId", y.year || '年' as "bizNo", null as "cityId",
                y.year || '年节假日历还没有设置，节假日时段价不会生效' as title, '{}'::json as detail
            from (select distinct extract(year from ${context.now.slice(0, 10)}::date + ahead)::int as year
                from unnest(array[0, ${context.threshold}::int]) ahead) y
            where not exists (select 1 from set_holiday h where h.tenant_id = ${context.tenantId} and h.del_flag = 0
                and h.day between make_date(y.year, 1, 1) and make_date(y.year, 12, 31))`,
    ),
];
