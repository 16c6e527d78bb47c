import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Tx } from '#server/db/client.ts';
import { newId } from '#server/kit/ids.ts';
import type { Reader } from '#server/kit/list/source.ts';
import { wireMoment } from '#server/kit/list/wire-moment.ts';
import { yuan } from '#server/ledger/refusals.ts';
import { refused, repeated, taken, type Verdict } from '../callback/callback-result.service.ts';
import { askChannel } from '../payment/channel-desk.service.ts';
import type { ChannelName, ChannelNotice } from '../payment/payment-provider.service.ts';
import type { Leg } from './refund-ways.service.ts';
import type { RefundRow } from './refund.table.ts';

export interface StoredLeg extends Leg {
    id: string;
    legNo: number;
    outNo: string;
    attempt: number;
    status: 'waiting' | 'sent' | 'done' | 'failed';
    channelNo: string | null;
    doneTime: string | null;
    failMsg: string | null;
}

/** The legs of a refund as stored when it was executed. */
export const storedLegs = async (db: Reader, refundId: string): Promise<StoredLeg[]> => {
    const { rows } = await db.execute<StoredLeg & Record<string, unknown>>(sql`
        select id::text, leg_no as "legNo", payment_id::text as "paymentId", channel, amount_fen::float8 as "amountFen", out_no as "outNo", attempt, status,
               channel_no as "channelNo", ${wireMoment('done_time')} as "doneTime", fail_msg as "failMsg"
          from fin_refund_leg where refund_id = ${refundId} order by leg_no`);
    return rows;
};

/** Stores the legs. A debt needs no channel: it is reduced by the posting. */
export const layLegs = async (
    tx: Tx,
    refund: Pick<RefundRow, 'id' | 'refundNo' | 'tenantId'>,
    legs: readonly Leg[],
    { by, now }: { by: string; now: string },
): Promise<void> => {
    for (const [index, { paymentId, channel, amountFen }] of legs.entries()) {
        const isOwn = channel === 'credit';
        await tx.execute(sql`
            insert into fin_refund_leg (id, tenant_id, create_by, create_time, refund_id, leg_no, payment_id, channel, amount_fen, out_no, status, done_time)
            values (${newId()}, ${refund.tenantId}, ${by}, ${now}, ${refund.id}, ${index + 1}, ${paymentId}, ${channel}, ${amountFen},
                ${`${refund.refundNo}-${index + 1}`}, ${isOwn ? 'done' : 'waiting'}, ${isOwn ? now : null})`);
    }
};

/** Sends legs that are not refunded yet to the channels; returns their number. */
export const sendLegs = async (
    app: FastifyInstance,
    tx: Tx,
    { id, tenantId }: Pick<RefundRow, 'id' | 'tenantId'>,
    now: string,
): Promise<number> => {
    const { rows } = await tx.execute<{ outNo: string; attempt: number; channel: ChannelName; amountFen: number }>(sql`
        update fin_refund_leg set status = 'sent', attempt = attempt + 1, sent_time = ${now}, fail_msg = null
         where refund_id = ${id} and status in ('waiting', 'failed') returning out_no as "outNo", attempt, channel, amount_fen::float8 as "amountFen"`);
    for (const leg of rows) await askChannel(app, tx, { kind: 'refund', ...leg, tenantId });
    return rows.length;
};

/**
 * Stores what a channel reports about a leg; answers its refund if that changes anything. A notice that came before is repeated. One with
 * another amount, an unknown number or another result is refused: money that went out by an attempt that is stored as failed would be sent
 * again by the next one.
 */
export const noteLeg = async (tx: Tx, notice: ChannelNotice, now: string): Promise<{ refundId?: string; verdict: Verdict }> => {
    const { outNo, attempt, amountFen, isSuccess, channelNo, tenantId } = notice;
    const { rows: found } = await tx.execute<{
        id: string;
        status: string;
        attempt: number;
        fen: number;
        no: string | null;
        channel: string;
    }>(sql`
        select id::text, status, attempt, amount_fen::float8 as fen, channel_no as no, channel from fin_refund_leg
         where tenant_id = ${tenantId} and out_no = ${outNo} for update`);
    const [leg] = found;
    if (!leg) return { verdict: refused(`退款单${outNo}不存在`) };
    if (leg.fen !== amountFen || leg.channel !== notice.channel)
        return { verdict: refused(`退款单${outNo}应退¥${yuan(leg.fen)}，渠道通知¥${yuan(amountFen)}`) };
    if (attempt > leg.attempt) return { verdict: refused(`退款单${outNo}没有第${attempt}次退款`) };
    const isFailed = attempt < leg.attempt || leg.status === 'failed';
    if (isFailed && isSuccess)
        return {
            verdict: refused(`退款单${outNo}第${attempt}次退款已记为失败，渠道又通知成功（流水号${channelNo ?? ''}），请核对后再重试`),
        };
    if (isFailed) return { verdict: repeated };
    if (leg.status === 'done' && (!isSuccess || leg.no !== channelNo))
        return { verdict: refused(`退款单${outNo}已由流水号${leg.no ?? ''}退款，渠道又通知${channelNo ?? '失败'}`) };
    if (leg.status !== 'sent') return { verdict: repeated };
    if (channelNo !== null && (await isKnown(tx, notice))) return { verdict: refused(`流水号${channelNo}已登记在另一退款单上`) };
    const { rows } = await tx.execute<{ refundId: string }>(sql`
        update fin_refund_leg set status = ${isSuccess ? 'done' : 'failed'}, channel_no = ${channelNo}, fail_msg = ${notice.text},
               done_time = ${isSuccess ? now : null}
         where id = ${leg.id} returning refund_id::text as "refundId"`);
    return { ...rows[0], verdict: taken };
};

/** Whether another leg has the channel's number. */
const isKnown = async (tx: Tx, { tenantId, channel, channelNo, outNo }: ChannelNotice): Promise<boolean> => {
    const { rows } = await tx.execute(sql`
        select 1 from fin_refund_leg
         where tenant_id = ${tenantId} and channel = ${channel} and channel_no = ${channelNo} and out_no <> ${outNo} limit 1`);
    return rows.length > 0;
};
