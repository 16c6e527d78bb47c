import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { DictValue } from '#contract/dictionaries.ts';
import type { Tx } from '#server/db/client.ts';
import { AppError, refuse } from '#server/kit/errors.ts';
import { newId } from '#server/kit/ids.ts';
import { type Reader, textOf, type WireRow } from '#server/kit/list/source.ts';
import { accountKey, holdAccounts } from '#server/ledger/accounts.ts';
import { deduct, hold, marginAudit, unhold } from '#server/ledger/journals/audit.ts';
import { offlineTopup } from '#server/ledger/journals/topup.ts';
import { nextNo } from '#server/ledger/numbers.ts';
import { post } from '#server/ledger/post.ts';
import type { Occasion, Owner, Posting } from '#server/ledger/posting.ts';
import type { Subject } from '#server/ledger/subjects.ts';
import { requireMarginFree } from '../driver-account/margin-free.service.ts';
import { takeFromGrants } from '../refund/bonus-grants.service.ts';
import { bonusText, grantBonus, previewBonus, type TopupFact } from '../../balance/balance-activity/bonus.service.ts';
import { balanceAudits } from './balance-audit.table.ts';

/** A million yuan. */
const MAX_FEN = 100_000_000;

export interface ChangeRequest {
    kind: Extract<DictValue<'bal_audit_kind'>, 'topup' | 'deduct' | 'margin_deduct' | 'margin_refund'>;
    owner: Owner;
    subject: Subject;
    amountFen: number;
    reasonCode: DictValue<'bal_reason'>;
    orderId?: string | null | undefined;
    proofs?: string | null | undefined;
    remark?: string | null | undefined;
    by: string;
    now: string;
    tenantId: number;
}

/**
 * Requests a change of a balance: a deduction is frozen at once, an addition waits for approval. There is no other way to change a balance
 * manually. Refusals: INSUFFICIENT, ACCOUNT_FROZEN, VALIDATION.
 */
export const requestChange = async (tx: Tx, asked: ChangeRequest): Promise<{ id: string; auditNo: string; holdFen: number }> => {
    const { kind, owner, subject, amountFen, reasonCode, by, now, tenantId } = asked;
    if (amountFen < 1 || amountFen > MAX_FEN) throw refuse('VALIDATION', {}, { fields: { amountFen: '金额应在0.01~1000000元之间' } });
    if (reasonCode === 'offline_pay' && kind === 'topup' && !asked.proofs)
        throw refuse('VALIDATION', {}, { fields: { proofs: '请上传转账凭证' } });
    if (reasonCode === 'other' && !asked.remark?.trim()) throw refuse('VALIDATION', {}, { fields: { remark: '请填写说明' } });
    if (owner.cityId === null) throw refuse('NOT_FOUND');
    const account = (await holdAccounts(tx, [{ owner, subject }], tenantId)).get(accountKey({ owner, subject }));
    if (!account) throw refuse('NOT_FOUND');
    await refuseTwin(tx, account.id, asked);
    const id = newId();
    const auditNo = await nextNo(tx, 'SH', now);
    const holdFen = kind === 'topup' ? 0 : amountFen;
    if (holdFen > 0)
        await post(tx, hold({ ...occasionOf({ id, auditNo, cityId: owner.cityId }, by, now), auditId: id, owner, subject, amountFen }));
    await tx.insert(balanceAudits).values({
        id,
        tenantId,
        cityId: owner.cityId,
        createBy: by,
        createTime: now,
        auditNo,
        kind,
        ownerKind: owner.kind,
        ownerId: owner.id,
        ownerName: owner.name.slice(0, 64),
        accountId: account.id,
        reasonCode,
        amountFen,
        holdFen,
        orderId: asked.orderId ?? null,
        proofs: asked.proofs ?? null,
        remark: asked.remark ?? null,
        applyBy: by,
        applyTime: now,
    });
    return { id, auditNo, holdFen };
};

/** Two identical requests within this time count as one that was submitted twice, from two windows or by two people. */
const TWIN_MIN = 2;

/** The account is locked, so that of two concurrent requests the second one sees the first. */
const refuseTwin = async (
    tx: Tx,
    accountId: string,
    { kind, amountFen, reasonCode, orderId, now, tenantId }: ChangeRequest,
): Promise<void> => {
    const { rows } = await tx.execute<{ no: string; by: string }>(sql`
        select audit_no as no, apply_by as by from fin_balance_audit
         where tenant_id = ${tenantId} and account_id = ${accountId} and kind = ${kind} and amount_fen = ${amountFen} and reason_code = ${reasonCode}
           and order_id is not distinct from ${orderId ?? null}::bigint and status in ('pending', 'reviewing') and del_flag = 0
           and apply_time > ${`${now}+08`}::timestamptz - make_interval(mins => ${TWIN_MIN}::int) order by id desc limit 1`);
    const [twin] = rows;
    if (!twin) return;
    const message = `${twin.by}刚提交过相同的申请${twin.no}，请勿重复提交；确需再提请${TWIN_MIN}分钟后操作`;
    throw new AppError(200, 500, message, { errorCode: 'DUPLICATE' });
};

const occasionOf = (row: { id: string; auditNo: string; cityId: string }, by: string, now: string): Occasion => ({
    at: now,
    operator: by,
    bizKind: 'balance_audit',
    bizId: row.id,
    bizNo: row.auditNo,
    cityId: row.cityId,
});

/** A stored request and the person who decides on it. */
export interface AuditAct {
    row: WireRow;
    by: string;
    now: string;
}

const partsOf = ({ row, by, now }: AuditAct) => {
    const id = textOf(row.id);
    const cityId = textOf(row.cityId);
    const owner: Owner = { kind: row.ownerKind as Owner['kind'], id: textOf(row.ownerId), name: textOf(row.ownerName), cityId };
    return { ...occasionOf({ id, auditNo: textOf(row.auditNo), cityId }, by, now), auditId: id, owner, subject: row.subject as Subject };
};

/** The posting if a request were approved with this amount. */
export const approvalPosting = (act: AuditAct, approvedFen: number): Posting => {
    const parts = partsOf(act);
    const reason = act.row.reasonCode as DictValue<'bal_reason'>;
    const holdFen = Number(act.row.amountFen);
    if (act.row.kind === 'topup') return offlineTopup({ ...parts, amountFen: approvedFen, isGift: reason === 'gift' });
    if (act.row.kind === 'deduct') return deduct({ ...parts, holdFen, approvedFen, reason });
    return marginAudit({ ...parts, holdFen, approvedFen, isRefund: act.row.kind === 'margin_refund' });
};

/** Posts the approved amount; the rest of the frozen amount is released. Returns the columns to store. */
export const approve = async (tx: Tx, act: AuditAct, approvedFen: number): Promise<WireRow> => {
    // A dispute may have been raised since the request.
    if (act.row.kind === 'margin_refund') await requireMarginFree(tx, textOf(act.row.ownerId), act.now);
    const { journalId } = await post(tx, approvalPosting(act, approvedFen));
    const { ownerKind, ownerId, kind, subject } = act.row;
    // Removed from the grants too, so that a deducted bonus does not expire in addition.
    if (kind === 'deduct' && ownerKind === 'customer' && subject === 'cust_bonus')
        await takeFromGrants(tx, textOf(ownerId), approvedFen, act.now);
    return { status: 'approved', approvedFen, holdFen: 0, journalId };
};

/**
 * Applies the activity of the customer's city to an approved top-up. Returns a text about it; a bonus that can't be granted never blocks
 * the top-up.
 */
export const bonusOf = async (
    tx: Tx,
    app: Pick<FastifyInstance, 'outbox'>,
    act: AuditAct,
    approvedFen: number,
    tenantId: number,
): Promise<string | undefined> => {
    const fact = topupFact(act, approvedFen, tenantId);
    const bonus = fact && (await grantBonus(tx, app, fact));
    return bonus && bonusText(bonus);
};

/** The bonus that the activity of the customer's city would add if the request were approved now: its voucher and its text. */
export const bonusPreview = async (
    db: Reader,
    act: AuditAct,
    approvedFen: number,
    tenantId: number,
): Promise<{ note: string; posting: Posting | undefined } | undefined> => {
    const fact = topupFact(act, approvedFen, tenantId);
    const found = fact && (await previewBonus(db, fact));
    return found && { note: bonusText(found.bonus), posting: found.posting };
};

/** Only money that a customer has paid in qualifies. */
const topupFact = (act: AuditAct, amountFen: number, tenantId: number): TopupFact | undefined => {
    const { row, by, now } = act;
    if (row.kind !== 'topup' || row.ownerKind !== 'customer' || row.reasonCode !== 'offline_pay') return undefined;
    return { owner: partsOf(act).owner, amountFen, bizNo: textOf(row.auditNo), by, now, tenantId };
};

/** Releases the frozen amount. */
export const release = async (tx: Tx, act: AuditAct): Promise<void> => {
    const amountFen = Number(act.row.holdFen);
    if (amountFen > 0) await post(tx, unhold({ ...partsOf(act), amountFen }));
};
