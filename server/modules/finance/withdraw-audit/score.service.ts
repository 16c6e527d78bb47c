import { sql } from 'drizzle-orm';
import { SELF_DEAL_PAIRS } from '#contract/monitor/anomaly-rules.ts';
import { WORKED } from '#contract/order/status.ts';
import type { Tx } from '#server/db/client.ts';
import { sqlList } from '#server/db/sql-list.ts';
import { storedNumbers } from '#server/platform/settings/settings.ts';

/** A card counts as new for this time after it was added or changed. */
const NEW_CARD_HOURS = 72;
/** This many times the usual amount counts as a sudden increase, if there are enough previous orders. */
const SUDDEN = 3;
const USUAL_FROM = 3;
/**
 * If at least this share of all orders is with one customer, and there are enough of them (setting `risk.self_deal_pairs`), the orders may
 * be fictitious.
 */
const PAIR_SHARE_BP = 8000;

/** The risk factors with their labels and weights; a new card and one more factor require a second auditor. */
const FLAGS = { newCard: ['新换银行卡', 45], sudden: ['交易量突增', 35], pair: ['疑似互刷订单', 50], dispute: ['有未结争议', 20] } as const;

interface Facts extends Record<keyof typeof FLAGS, boolean> {
    [key: string]: unknown;
}

/** The risk score of a withdrawal, 0 to 100, with its reasons (S11): decides whether a second auditor is needed. */
export const scoreOf = async (
    tx: Tx,
    { driverId, cardId, amountFen, now }: { driverId: string; cardId: string; amountFen: number; now: string },
): Promise<{ riskScore: number; riskFlags: string | null }> => {
    const pairOrders = (await storedNumbers(tx, [SELF_DEAL_PAIRS.key])).get(SELF_DEAL_PAIRS.key) ?? SELF_DEAL_PAIRS.delivered;
    const moment = sql`${`${now}+08`}::timestamptz`;
    const { rows } = await tx.execute<Facts>(sql`
        select (select coalesce(c.update_time, c.create_time) > ${moment} - make_interval(hours => ${NEW_CARD_HOURS}::int) from usr_bank_card c where c.id = ${cardId}) as "newCard",
               (select count(*) >= ${USUAL_FROM}::int and ${amountFen}::bigint > ${SUDDEN}::int * avg(w.amount_fen) from (
                   select amount_fen from fin_withdraw where owner_kind = 'driver' and owner_id = ${driverId} and status = 'paid' and del_flag = 0
                    order by id desc limit 10) w) as sudden,
               coalesce((select max(n) >= ${pairOrders}::int and max(n) * 10000 >= sum(n) * ${PAIR_SHARE_BP}::int from (
                   select count(*) as n from ord_order where driver_id = ${driverId} and create_time > ${moment} - interval '90 days'
                      and status in ${sqlList(WORKED)} and del_flag = 0 group by customer_id) p), false) as pair,
               exists (select 1 from ord_dispute d join ord_order o on o.id = d.order_id where o.driver_id = ${driverId}
                   and d.status in ('open', 'processing', 'review') and d.del_flag = 0) as dispute`);
    const found = (Object.keys(FLAGS) as (keyof typeof FLAGS)[]).filter(key => rows[0]?.[key] === true);
    const riskScore = Math.min(
        100,
        found.reduce((sum, key) => sum + FLAGS[key][1], 0),
    );
    return { riskScore, riskFlags: found.map(key => FLAGS[key][0]).join('，') || null };
};
