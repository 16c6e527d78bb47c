import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { type Actor, logChanges } from '#server/kit/data-log.ts';
import type { Source } from '#server/kit/list/source.ts';
import { yuan } from '#server/ledger/refusals.ts';
import { bankNumberFault } from './bank-number.service.ts';
import { closeBatch } from './payout-batch.service.ts';
import { payoutBatches } from './payout-batch.table.ts';
import { type BadReceipt, readReceipts, type Receipt } from './receipts.ts';
import { fail, pay } from './withdraw.service.ts';
import { type WithdrawRow, withdraws } from './withdraw.table.ts';

export interface ReceiptResult {
    paid: number;
    failed: number;
    unknown: number;
    rows: BadReceipt[];
}

/**
 * Applies a bank's answer: paid money leaves the platform, unpaid money returns to the driver. A repeated receipt changes nothing; one that
 * contradicts a posting is reported, never applied. A failure in `batchNo` is ignored if the withdraw has been sent again in another batch
 * since.
 */
export async function applyReceipts(
    tx: Tx,
    source: Source,
    actor: Actor,
    content: string | readonly Receipt[],
    now: string,
    batchNo?: string,
): Promise<ReceiptResult> {
    const { receipts, bad } = typeof content === 'string' ? readReceipts(content) : { receipts: content, bad: [] };
    const result: ReceiptResult = { paid: 0, failed: 0, unknown: bad.length, rows: [...bad] };
    const numbers = [...new Set(receipts.map(({ withdrawNo }) => withdrawNo))];
    const found = numbers.length === 0 ? [] : await lock(tx, numbers, actor.session.tenantId);
    const rows = new Map(found.map(row => [row.withdrawNo, row]));
    const batchId = batchNo === undefined ? undefined : await batchIdOf(tx, batchNo, actor.session.tenantId);
    for (const receipt of receipts) {
        const row = rows.get(receipt.withdrawNo);
        const isElsewhere = row !== undefined && batchId !== undefined && row.batchId !== batchId;
        // The failure in an earlier batch is booked: without it the withdraw would be in no other one.
        if (isElsewhere && batchId !== null && !receipt.isPaid) continue;
        const problem = isElsewhere
            ? `不在批次${batchNo}中，请核对银行流水`
            : row
              ? (problemOf(row, receipt) ?? (await usedNumber(tx, row, receipt)))
              : '单号不存在';
        if (!row || problem) {
            result.unknown += 1;
            result.rows.push({ line: receipt.line, message: `${receipt.withdrawNo}：${problem}` });
            continue;
        }
        if (row.status !== 'paying') continue;
        const after = await apply(tx, row, receipt, actor, now);
        rows.set(row.withdrawNo, after);
        await logChanges(tx, actor, [{ ...source, op: 'action', before: { ...row }, after: { ...after } }]);
        result[receipt.isPaid ? 'paid' : 'failed'] += 1;
    }
    return result;
}

const lock = (tx: Tx, numbers: string[], tenantId: number): Promise<WithdrawRow[]> =>
    tx
        .select()
        .from(withdraws)
        .where(and(eq(withdraws.tenantId, tenantId), eq(withdraws.delFlag, 0), inArray(withdraws.withdrawNo, numbers)))
        .orderBy(withdraws.id)
        .for('update');

/** The id of the batch with this number, or null. */
const batchIdOf = async (tx: Tx, batchNo: string, tenantId: number): Promise<string | null> => {
    const [batch] = await tx
        .select({ id: payoutBatches.id })
        .from(payoutBatches)
        .where(and(eq(payoutBatches.tenantId, tenantId), eq(payoutBatches.batchNo, batchNo)));
    return batch?.id ?? null;
};

/** Why a receipt can't be applied; undefined if it can, or repeats what is posted already. */
const problemOf = (row: WithdrawRow, { isPaid, text, amountFen = row.netFen ?? 0 }: Receipt): string | undefined => {
    if (isPaid && amountFen !== (row.netFen ?? 0)) return `应打款¥${yuan(row.netFen ?? 0)}，回执金额¥${yuan(amountFen)}`;
    if (row.status === 'paying') return undefined;
    if (row.status === 'paid' && isPaid && row.channelNo === text.slice(0, 64)) return undefined;
    if (row.status === 'failed' && !isPaid) return undefined;
    return row.status === 'paid' || row.status === 'failed' ? '已登记为另一结果，请核对' : '不在打款中';
};

/** The stored number; a receipt's text may be longer. */
const numberOf = ({ text }: Receipt): string => text.slice(0, 64);

/** A number that was used for another payment can't be used for this withdrawal. */
const usedNumber = async (tx: Tx, { id, tenantId, status }: WithdrawRow, receipt: Receipt): Promise<string | undefined> =>
    receipt.isPaid && status === 'paying' ? bankNumberFault(tx, { id, tenantId, channelNo: numberOf(receipt) }) : undefined;

const apply = async (tx: Tx, row: WithdrawRow, receipt: Receipt, actor: Actor, now: string): Promise<WithdrawRow> => {
    const { isPaid, text } = receipt;
    const by = actor.session.username;
    await (isPaid ? pay({ tx, row, by, now }) : fail({ tx, row, by, now }, text));
    await closeBatch(tx, row.batchId, isPaid ? 1 : 0, isPaid ? 0 : 1, now);
    const told = isPaid
        ? { status: 'paid' as const, channelNo: numberOf(receipt), paidTime: now }
        : { status: 'failed' as const, failMsg: text };
    const after = { ...row, ...told, version: row.version + 1, updateBy: by, updateTime: now };
    await tx
        .update(withdraws)
        .set({ ...told, version: after.version, updateBy: by, updateTime: now })
        .where(eq(withdraws.id, row.id));
    return after;
};
