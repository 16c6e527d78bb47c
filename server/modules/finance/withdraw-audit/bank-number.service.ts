import { sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { refuseAs } from '#server/kit/errors.ts';

interface Paid {
    id: string;
    tenantId: number;
    /** The bank's transaction number. */
    channelNo: string;
}

/**
 * A bank's number can pay one withdrawal only. Returns the withdrawal that it has already paid; undefined if it is unused. The number is
 * locked until the end of the transaction, so that of two concurrent entries the second one is refused.
 */
export const bankNumberFault = async (tx: Tx, { id, tenantId, channelNo }: Paid): Promise<string | undefined> => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`payout-number:${tenantId}:${channelNo}`}, 0))`);
    const { rows } = await tx.execute<{ no: string; batchNo: string | null }>(sql`
        select w.withdraw_no as no, b.batch_no as "batchNo" from fin_withdraw w left join fin_payout_batch b on b.id = w.batch_id
         where w.tenant_id = ${tenantId} and w.channel_no = ${channelNo} and w.id <> ${id} and w.del_flag = 0 order by w.id limit 1`);
    const [used] = rows;
    if (!used) return undefined;
    return `银行流水号${channelNo}已登记在提现单${used.no}${used.batchNo === null ? '' : `（批次${used.batchNo}）`}，请核对回单`;
};

/** @throws AppError DUPLICATE naming the withdrawal that the number has paid */
export const requireFreeNumber = async (tx: Tx, paid: Paid): Promise<void> => {
    const fault = await bankNumberFault(tx, paid);
    if (fault) throw refuseAs('DUPLICATE', fault, { fields: { channelNo: fault } });
};
