import { eq, sql } from 'drizzle-orm';
import { CustomerAccount, CustomerActs } from '#contract/finance/customer-account.ts';
import type { Tx } from '#server/db/client.ts';
import type { ApprovalKind } from '#server/platform/approvals/approval-kind.ts';
import { refuse } from '#server/kit/errors.ts';
import { holdBalances } from '#server/ledger/accounts.ts';
import { creditBack } from '#server/ledger/journals/order.ts';
import { post } from '#server/ledger/post.ts';
import type { Owner } from '#server/ledger/posting.ts';
import { yuan } from '#server/ledger/refusals.ts';
import { type CustomerRow, customers } from '../../users/customer/customer.table.ts';

export interface Repayment {
    amountFen: number;
    /** The bank's transaction number, so that the same transfer is never posted twice. */
    receiptNo: string;
    proofs?: string | null | undefined;
    remark?: string | null | undefined;
}

const fault = (field: keyof Repayment, text: string) => refuse('VALIDATION', {}, { fields: { [field]: text } });

/**
 * Requires that the amount does not exceed the debt, and that the transfer is new. The debt stays locked until the end of the transaction.
 * @throws AppError VALIDATION, DUPLICATE
 */
export const requireOwed = async (tx: Tx, customerId: string, { amountFen, receiptNo }: Repayment, tenantId: number): Promise<void> => {
    const [owedFen = 0] = await holdBalances(tx, { kind: 'customer', id: customerId, name: '', cityId: null }, ['credit_recv'], tenantId);
    if (amountFen > owedFen) throw fault('amountFen', `未回款的授信为¥${yuan(owedFen)}，多出的部分请登记为线下充值`);
    const { rows } = await tx.execute(sql`
        select 1 from fin_journal where tenant_id = ${tenantId} and idem_key = ${`credit_back:${receiptNo}`}
        union all select 1 from fin_payment where tenant_id = ${tenantId} and channel = 'bank' and channel_no = ${receiptNo} and del_flag = 0 limit 1`);
    if (rows.length > 0) throw refuse('DUPLICATE', { label: `银行流水号${receiptNo}` }, { fields: { receiptNo: '该流水号已登记过收款' } });
};

/** 授信回款: a bank transfer that pays a monthly customer's debt (domain 6.3 credit_back), confirmed by finance. */
export const CREDIT_REPAY: ApprovalKind<Repayment> = {
    kind: 'credit_repay',
    label: '授信回款',
    permission: 'finance:balanceAudit:approve',
    entity: CustomerAccount,
    fields: CustomerActs.repay.form.fields,
    target: async (tx, id) => (await tx.select().from(customers).where(eq(customers.id, id)).for('update'))[0],
    effects: ({ amountFen }) => [`入账¥${yuan(amountFen)}到银行存款`, '客户未回款的授信减少同样金额，可用授信随之恢复'],
    execute: async ({ tx, payload, bizId, target, maker, actor, approvalId, now }) => {
        const { tenantId } = actor.session;
        await requireOwed(tx, bizId, payload, tenantId);
        const { name, cityId, customerNo } = target as unknown as CustomerRow;
        const customer: Owner = { kind: 'customer', id: bizId, name, cityId };
        const { amountFen, receiptNo, remark } = payload;
        const occasion = {
            at: now,
            operator: maker,
            bizKind: 'customer',
            bizId,
            bizNo: customerNo,
            cityId,
            remark: remark ?? null,
            approvalId,
            tenantId,
        };
        const { journalNo } = await post(tx, creditBack({ ...occasion, customer, amountFen, receiptNo }));
        return { journalNo };
    },
};
