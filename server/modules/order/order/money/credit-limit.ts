import { eq } from 'drizzle-orm';
import { refuse } from '#server/kit/errors.ts';
import { accountKey, holdAccounts } from '#server/ledger/accounts.ts';
import { yuan } from '#server/ledger/refusals.ts';
import { customers } from '#server/modules/users/customer/customer.table.ts';
import type { OrderContext } from '../lifecycle/move-order.service.ts';
import { customerOwner } from './order-money.ts';
import type { OrderRow } from '../order.table.ts';

/**
 * Requires that the customer's credit limit covers the amount. The customer's debt is locked until the end of the transaction, so that
 * concurrent orders can't use the same rest. @throws AppError CREDIT_EXCEEDED with the rest
 */
export const requireCredit = async (
    { tx }: OrderContext,
    order: Pick<OrderRow, 'customerId' | 'tenantId'>,
    amountFen: number,
): Promise<void> => {
    const owner = await customerOwner(tx, order.customerId);
    const key = { owner, subject: 'credit_recv' } as const;
    const held = await holdAccounts(tx, [key], order.tenantId);
    const owedFen = held.get(accountKey(key))?.balanceFen ?? 0;
    const [customer] = await tx.select({ limitFen: customers.creditLimitFen }).from(customers).where(eq(customers.id, order.customerId));
    const leftFen = Math.max(0, (customer?.limitFen ?? 0) - owedFen);
    if (amountFen <= leftFen) return;
    const x = yuan(leftFen);
    throw refuse('CREDIT_EXCEEDED', { x }, { fields: { payMode: `客户授信额度不足，剩余¥${x}` } });
};
