import { eq, sql } from 'drizzle-orm';
import { TradeRecord } from '#contract/finance/trade-record.ts';
import { longText, money } from '#contract/kit/fields.ts';
import type { Tx } from '#server/db/client.ts';
import type { ApprovalKind, Execution } from '#server/platform/approvals/approval-kind.ts';
import { logChanges } from '#server/kit/data-log.ts';
import { reduce, reverse } from '#server/ledger/correct.ts';
import { unhold } from '#server/ledger/journals/audit.ts';
import { post } from '#server/ledger/post.ts';
import type { Occasion, Owner } from '#server/ledger/posting.ts';
import { yuan } from '#server/ledger/refusals.ts';
import type { Subject } from '#server/ledger/subjects.ts';
import { followGrants } from './follow-grants.ts';
import { alreadyReversed, leftOf, tooMuch } from './trade-rules.ts';
import { type TradeRow, trades } from './trade.table.ts';

interface Reduction {
    amountFen: number;
    reason: string;
}

/** A movement is immutable except for its reversed amount, which serves as its version. */
const target = async (tx: Tx, id: string) => {
    const [row] = await tx.select().from(trades).where(eq(trades.id, id)).for('update');
    return row && { ...row, version: row.reversedFen };
};

const occasionOf = ({ target: row, actor, now, approvalId, payload }: Execution<{ reason: string }>): Occasion => ({
    at: now,
    operator: actor.session.username,
    bizKind: 'trade',
    bizId: String(row.id),
    bizNo: String(row.tradeNo),
    orderNo: (row.orderNo as string | null) ?? null,
    cityId: (row.cityId as string | null) ?? null,
    remark: payload.reason,
    approvalId,
    tenantId: actor.session.tenantId,
});

/** Marks the movements that a reversing journal refers to: all of the corrected journal's, each with its share. */
const markReversed = async (tx: Tx, row: TradeRow, amountFen: number | 'all'): Promise<void> => {
    const taken = amountFen === 'all' ? sql`amount_fen` : sql`least(amount_fen, reversed_fen + ${amountFen})`;
    await tx.execute(sql`
        update fin_trade set reversed_fen = ${taken}, status = case when ${taken} >= amount_fen then 'reversed' else 'part_reversed' end
         where journal_id = ${row.journalId}`);
};

/**
 * A deduction was taken from frozen money, so its reversal returns the money to the frozen account; nothing needs it there any more, so it
 * is moved on to the wallet from which it was frozen. Returns that wallet.
 */
const releaseDeducted = async (tx: Tx, row: TradeRow, amountFen: number, key: string, occasion: Occasion): Promise<Subject | undefined> => {
    if (!row.subject.endsWith('_frozen')) return undefined;
    const { rows } = await tx.execute<{ subject: Subject }>(sql`
        select a.subject from fin_journal j join fin_journal h on h.biz_kind = j.biz_kind and h.biz_id = j.biz_id and h.event = 'hold'
          join fin_entry e on e.journal_id = h.id and e.dc = 'D' join fin_account a on a.id = e.account_id where j.id = ${row.journalId} limit 1`);
    const otherwise = { customer: 'cust_cash', driver: 'drv_avail', member: 'mbr_cash', platform: undefined }[row.ownerKind] as
        Subject | undefined;
    const subject = rows[0]?.subject ?? otherwise;
    if (!subject) return undefined;
    const owner: Owner = { kind: row.ownerKind, id: row.ownerId, name: row.ownerName, cityId: row.cityId };
    await post(tx, unhold({ ...occasion, owner, subject, auditId: key, amountFen }));
    return subject;
};

const logCorrection = async ({ tx, target: before, actor, payload }: Execution<{ reason: string }>): Promise<void> => {
    const [after] = await tx
        .select()
        .from(trades)
        .where(eq(trades.id, String(before.id)));
    if (after) await logChanges(tx, actor, [{ entity: TradeRecord, table: trades, op: 'action', before, after, reason: payload.reason }]);
};

/** 冲减: reverses part of a movement after a second person's approval. */
export const TRADE_REDUCE: ApprovalKind<Reduction> = {
    kind: 'trade_reduce',
    label: '冲减交易',
    permission: 'finance:tradeRecord:reduce',
    entity: TradeRecord,
    fields: { amountFen: money('冲减金额', 'Amount to reduce'), reason: longText('原因', 'Reason') },
    target,
    effects: ({ amountFen }, before) => [
        `按原凭证镜像冲回¥${yuan(amountFen)}，原凭证不变`,
        `${String(before.ownerName)}的账户余额随之变动`,
    ],
    execute: async given => {
        const { tx, payload, approvalNo } = given;
        const row = given.target as unknown as TradeRow;
        if (payload.amountFen > leftOf({ ...row })) throw tooMuch(leftOf({ ...row }));
        const occasion = occasionOf(given);
        const { journalNo } = await reduce(tx, row.journalId, payload.amountFen, approvalNo, occasion);
        const from = await releaseDeducted(tx, row, payload.amountFen, `reduce:${approvalNo}`, occasion);
        await followGrants(tx, row, { amountFen: payload.amountFen, isWhole: false, from, now: given.now });
        await markReversed(tx, row, payload.amountFen);
        await logCorrection(given);
        return { journalNo };
    },
};

/** 冲销: reverses all of a movement after a second person's approval. */
export const TRADE_REVERSE: ApprovalKind<{ reason: string }> = {
    kind: 'trade_reverse',
    label: '冲销交易',
    permission: 'finance:tradeRecord:reverse',
    entity: TradeRecord,
    fields: { reason: longText('原因', 'Reason') },
    target,
    effects: (_payload, before) => [
        `按原凭证镜像全额冲回¥${yuan(Number(before.amountFen))}，原凭证不变`,
        `${String(before.ownerName)}的账户余额随之变动`,
    ],
    execute: async given => {
        const { tx } = given;
        const row = given.target as unknown as TradeRow;
        if (row.reversedFen > 0) throw alreadyReversed();
        const occasion = occasionOf(given);
        const { journalNo } = await reverse(tx, row.journalId, occasion);
        const from = await releaseDeducted(tx, row, row.amountFen, `reverse:${row.journalId}`, occasion);
        await followGrants(tx, row, { amountFen: row.amountFen, isWhole: true, from, now: given.now });
        await markReversed(tx, row, 'all');
        await logCorrection(given);
        return { journalNo };
    },
};
