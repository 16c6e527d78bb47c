import { sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { newId } from '#server/kit/ids.ts';
import { nextNo } from '#server/ledger/numbers.ts';
import { payoutBatches, type NewPayoutBatchRow } from './payout-batch.table.ts';

interface Wanted {
    ids: readonly string[];
    channel: NewPayoutBatchRow['bankChannel'];
    by: string;
    now: string;
    totalFen: number;
}

/** Puts approved withdrawals into a new batch that is being sent to the bank. The caller must lock the rows. */
export const openBatch = async (tx: Tx, { ids, channel, by, now, totalFen }: Wanted): Promise<{ id: string; batchNo: string }> => {
    const id = newId();
    const batchNo = await nextNo(tx, 'PC', now);
    await tx.insert(payoutBatches).values({
        id,
        tenantId: sql`(select tenant_id from fin_withdraw where id = ${ids[0]})`,
        createBy: by,
        createTime: now,
        batchNo,
        bankChannel: channel,
        maker: by,
        status: 'submitted',
        submitTime: now,
        totalCount: ids.length,
        totalFen,
    });
    await tx.execute(sql`update fin_withdraw set status = 'paying', batch_id = ${id}, version = version + 1, update_by = ${by}, update_time = ${now}
        where id = any(${sql.param([...ids])}::bigint[]) and status = 'approved'`);
    return { id, batchNo };
};

/** Counts a receipt; with the last one the batch is done, partly done or failed. */
export const closeBatch = async (tx: Tx, batchId: unknown, paid: number, failed: number, now: string): Promise<void> => {
    if (typeof batchId !== 'string') return;
    await tx.execute(sql`
        update fin_payout_batch set success_count = success_count + ${paid}, fail_count = fail_count + ${failed}, version = version + 1,
            status = case when success_count + fail_count + ${paid + failed} < total_count then 'processing'
                when fail_count + ${failed} = 0 then 'done' when success_count + ${paid} = 0 then 'failed' else 'partial' end,
            finish_time = case when success_count + fail_count + ${paid + failed} >= total_count then ${now}::timestamptz end
         where id = ${batchId}`);
};
