import { sql } from 'drizzle-orm';
import { withdrawFeeOf } from '#contract/finance/withdraw-fee.ts';
import type { Db, Tx } from '#server/db/client.ts';
import { refuse } from '#server/kit/errors.ts';
import { textOf, type WireRow } from '#server/kit/list/source.ts';
import { storeEvent } from '#server/platform/outbox/events.ts';
import { fromWireTime } from '#server/kit/time.ts';
import { wdApprove, wdFail, wdPaid, wdReject, wdRetry, type Payout } from '#server/ledger/journals/withdraw.ts';
import { post } from '#server/ledger/post.ts';
import type { Occasion, Owner, Posting } from '#server/ledger/posting.ts';

/** Topics of the events that notify a driver about a withdrawal. */
export const WITHDRAW_NEWS = ['withdraw.paid', 'withdraw.rejected', 'withdraw.failed'] as const;

/** The context of an action on a withdrawal: actor and time (wire time). */
export interface Act {
    tx: Tx;
    row: WireRow & { id: string };
    by: string;
    now: string;
}

const driverOf = (row: WireRow): Owner => ({
    kind: 'driver',
    id: textOf(row.ownerId),
    name: textOf(row.ownerName),
    cityId: textOf(row.cityId) || null,
});

const occasionOf = ({ row, by, now }: Omit<Act, 'tx'>): Occasion & { withdrawId: string; driver: Owner } => ({
    at: now,
    operator: by,
    bizKind: 'withdraw',
    bizId: row.id,
    bizNo: textOf(row.withdrawNo),
    cityId: textOf(row.cityId) || null,
    withdrawId: row.id,
    driver: driverOf(row),
});

const payoutOf = (row: WireRow): Payout => ({
    approvedFen: Number(row.approvedFen),
    feeFen: Number(row.feeFen),
    taxFen: Number(row.taxFen),
});

/**
 * The fee of a withdrawal in basis points: the city's rate (driver configuration `wd_fee_bp`), or zero if the driver's 会员套餐 has free
 * withdrawals left.
 */
export const feeBpOf = async (tx: Tx | Db, row: WireRow & { id: string }, now: string): Promise<number> => {
    const { rows } = await tx.execute<{ value: unknown }>(sql`
        select cfg_value as value from set_service_config where side = 'driver' and cfg_key = 'wd_fee_bp' and (city_id = ${textOf(row.cityId)} or city_id is null)
           and status = '1' and effective_from <= now() and del_flag = 0 order by city_id nulls last, effective_from desc limit 1`);
    const bp = Number(rows[0]?.value ?? 0);
    return Number.isInteger(bp) && bp > 0 && !(await isFree(tx, row, now)) ? bp : 0;
};

/** Whether the member has used fewer free withdrawals in the month of this one than 月免费提现 of their plan. */
const isFree = async (tx: Tx | Db, { id, ownerId }: WireRow & { id: string }, now: string): Promise<boolean> => {
    const { rows } = await tx.execute<{ free: boolean }>(sql`
        select p.free_withdraw > (select count(*) from fin_withdraw o join fin_withdraw w on w.id = ${id}
                 where o.owner_kind = 'driver' and o.owner_id = m.driver_id and o.id <> w.id and o.status in ('approved', 'paying', 'paid')
                   and o.fee_fen = 0 and o.del_flag = 0 and to_char(o.apply_time at time zone 'Asia/Shanghai', 'YYYY-MM')
                     = to_char(w.apply_time at time zone 'Asia/Shanghai', 'YYYY-MM')) as free
          from usr_member m join usr_member_plan p on p.id = m.plan_id
         where m.driver_id = ${textOf(ownerId)} and m.status in ('active', 'expiring') and m.del_flag = 0
           and m.expire_at > ${`${now}+08`}::timestamptz`);
    return rows.some(({ free }) => free);
};

/** The platform's fee if this amount of a withdrawal is approved. */
export const feeOf = async (tx: Tx | Db, row: WireRow & { id: string }, approvedFen: number, now: string): Promise<number> =>
    withdrawFeeOf(approvedFen, await feeBpOf(tx, row, now));

/** The posting of an approval with `approvedFen`. */
export const approvalPosting = (act: Omit<Act, 'tx'>, payout: Payout): Posting =>
    wdApprove({ ...occasionOf(act), amountFen: Number(act.row.amountFen), payout });

/**
 * Requires that the driver's remaining money covers the claims of their open disputes. `backFen`: what the action returns to the driver,
 * negative for what it takes.
 */
const keepDisputed = async ({ tx, row }: Act, backFen: number) => {
    const { rows } = await tx.execute<{ claim: string; avail: string }>(sql`
        select coalesce((select sum(d.claim_fen) from ord_dispute d join ord_order o on o.id = d.order_id
                 where o.driver_id = ${textOf(row.ownerId)} and d.status in ('open', 'processing', 'review') and d.del_flag = 0), 0) as claim,
               coalesce((select sum(balance_fen) from fin_account where owner_kind = 'driver' and owner_id = ${textOf(row.ownerId)}
                 and subject in ('drv_avail', 'drv_margin')), 0) as avail`);
    if (Number(rows[0]?.claim) > Number(rows[0]?.avail) + backFen) throw refuse('DISPUTE_OPEN', { action: '通过该司机的提现' });
};

/** The final approval, in full or in part. Returns the columns to store. */
export const approve = async (act: Act, approvedFen: number): Promise<WireRow> => {
    const amountFen = Number(act.row.amountFen);
    await keepDisputed(act, amountFen - approvedFen);
    // Serialized by driver, so that two concurrent approvals can't both use the last free withdrawal of the month.
    await act.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`withdraw-fee:${textOf(act.row.ownerId)}`}, 0))`);
    const feeFen = await feeOf(act.tx, act.row, approvedFen, act.now);
    if (feeFen >= approvedFen) throw refuse('VALIDATION', {}, { fields: { approvedFen: '核准金额须大于手续费' } });
    const payout = { approvedFen, feeFen, taxFen: 0 };
    await post(act.tx, approvalPosting(act, payout));
    return { ...payout, netFen: approvedFen - feeFen, status: 'approved' };
};

/** Emits the result of a withdrawal, which notifies the driver after the commit. */
const announce = ({ tx, row, now }: Act, topic: (typeof WITHDRAW_NEWS)[number], reason?: string): Promise<void> =>
    storeEvent(
        tx,
        { topic, key: row.id, payload: { withdrawId: row.id, ...(reason ? { reason } : {}) }, tenantId: Number(row.tenantId ?? 0) },
        fromWireTime(now),
    );

/** Returns the money to the driver's available balance. */
export const reject = async (act: Act, reason: string): Promise<void> => {
    await post(act.tx, wdReject({ ...occasionOf(act), amountFen: Number(act.row.amountFen) }));
    await announce(act, 'withdraw.rejected', reason);
};

/** Applies a successful payment. */
export const pay = async (act: Act): Promise<void> => {
    await post(act.tx, wdPaid({ ...occasionOf(act), netFen: Number(act.row.netFen) }));
    await announce(act, 'withdraw.paid');
};

/** How often the withdrawal was sent to the bank, from its journals. */
const attemptsOf = async (tx: Tx, id: string): Promise<number> => {
    const { rows } = await tx.execute<{ n: string }>(
        sql`select count(*) as n from fin_journal where biz_kind = 'withdraw' and biz_id = ${id} and event = 'wd_approve'`,
    );
    return Number(rows[0]?.n);
};

/** Applies a failed payment: everything is returned, including fee and tax. */
export const fail = async (act: Act, reason: string): Promise<void> => {
    await post(act.tx, wdFail({ ...occasionOf(act), attempt: await attemptsOf(act.tx, act.row.id), payout: payoutOf(act.row) }));
    await announce(act, 'withdraw.failed', reason);
};

/**
 * Sends the payment again, from the available balance. INSUFFICIENT if the driver has spent it meanwhile, DISPUTE_OPEN if it is needed for
 * an open dispute.
 */
export const retry = async (act: Act): Promise<void> => {
    await keepDisputed(act, -Number(act.row.approvedFen));
    await post(act.tx, wdRetry({ ...occasionOf(act), attempt: (await attemptsOf(act.tx, act.row.id)) + 1, payout: payoutOf(act.row) }));
};
