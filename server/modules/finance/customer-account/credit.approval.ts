import { eq, sql } from 'drizzle-orm';
import { CustomerAccount } from '#contract/finance/customer-account.ts';
import { longText, money } from '#contract/kit/fields.ts';
import { Customer } from '#contract/users/customer.ts';
import type { Tx } from '#server/db/client.ts';
import type { ApprovalKind } from '#server/platform/approvals/approval-kind.ts';
import { logChanges } from '#server/kit/data-log.ts';
import { refuse } from '#server/kit/errors.ts';
import { holdBalances } from '#server/ledger/accounts.ts';
import { yuan } from '#server/ledger/refusals.ts';
import { customers } from '../../users/customer/customer.table.ts';

export interface CreditChange {
    creditLimitFen: number;
    reason: string;
}

const lockCustomer = async (tx: Tx, id: string) => (await tx.select().from(customers).where(eq(customers.id, id)).for('update'))[0];

/** The limit must cover the existing debt. */
export const requireCovered = async (tx: Tx, customerId: string, limitFen: number, tenantId: number): Promise<void> => {
    const [usedFen = 0] = await holdBalances(tx, { kind: 'customer', id: customerId, name: '', cityId: null }, ['credit_recv'], tenantId);
    if (limitFen < usedFen)
        throw refuse('VALIDATION', {}, { fields: { creditLimitFen: `授信额度不能低于已用授信¥${yuan(usedFen)}，请先登记授信回款` } });
};

/** Approval for changing a customer's credit limit. */
export const CREDIT_CHANGE: ApprovalKind<CreditChange> = {
    kind: 'customer_credit',
    label: '客户授信',
    permission: 'finance:customerAccount:credit',
    entity: CustomerAccount,
    fields: { creditLimitFen: money('授信额度', 'Credit line'), reason: longText('调整原因', 'Reason for the change') },
    target: lockCustomer,
    effects: ({ creditLimitFen }) =>
        creditLimitFen === 0 ? ['该客户不能再以授信下单'] : [`该客户可以授信下单，未回款合计不超过¥${yuan(creditLimitFen)}`],
    execute: async ({ tx, payload, bizId, target, actor, now }) => {
        await requireCovered(tx, bizId, payload.creditLimitFen, actor.session.tenantId);
        const change = {
            creditLimitFen: payload.creditLimitFen,
            version: sql`${customers.version} + 1`,
            updateBy: actor.session.username,
            updateTime: now,
        };
        const [after] = await tx.update(customers).set(change).where(eq(customers.id, bizId)).returning();
        await logChanges(tx, actor, [
            {
                entity: Customer,
                table: customers,
                op: 'action',
                before: target,
                after: { ...target, ...after },
                reason: `授信：${payload.reason}`,
            },
        ]);
        return { creditLimitFen: payload.creditLimitFen };
    },
};
