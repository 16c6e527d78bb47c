import { eq } from 'drizzle-orm';
import { refuse } from '#server/kit/errors.ts';
import { newId } from '#server/kit/ids.ts';
import { accountKey, holdAccounts } from '#server/ledger/accounts.ts';
import { payCredit } from '#server/ledger/journals/order.ts';
import { nextNo } from '#server/ledger/numbers.ts';
import { post } from '#server/ledger/post.ts';
import { payments } from '../../finance/payment/payment.table.ts';
import { customers } from '../../users/customer/customer.table.ts';
import type { OrderContext } from './move-order.service.ts';
import { customerOwner, occasionOf } from './order-money.ts';
import type { OrderRow } from './order.table.ts';

/**
 * Has the customer so much of their limit left? What they owe is locked until the end of the transaction, so that two orders at once
 * never share the same rest. @throws AppError CREDIT_EXCEEDED with what is left
 */
export const requireCredit = async ({ tx }: OrderContext, order: OrderRow, amountFen: number): Promise<void> => {
    const owner = await customerOwner(tx, order.customerId);
    const key = { owner, subject: 'credit_recv' } as const;
    const held = await holdAccounts(tx, [key], order.tenantId);
    const owedFen = held.get(accountKey(key))?.balanceFen ?? 0;
    const [customer] = await tx.select({ limitFen: customers.creditLimitFen }).from(customers).where(eq(customers.id, order.customerId));
    const leftFen = Math.max(0, (customer?.limitFen ?? 0) - owedFen);
    if (amountFen <= leftFen) return;
    const x = (leftFen / 100).toFixed(2);
    throw refuse('CREDIT_EXCEEDED', { x }, { fields: { payMode: `客户授信额度不足，剩余¥${x}` } });
};

/** Pays an order with the customer's credit: the receipt and the journal. The limit is checked by `requireCredit`. */
export const payOnCredit = async ({ tx, actor, now }: OrderContext, order: OrderRow, amountFen: number): Promise<void> => {
    if (amountFen === 0) return;
    const customer = await customerOwner(tx, order.customerId);
    const id = newId();
    const { username } = actor.session;
    const paymentNo = await nextNo(tx, 'SK', now);
    await tx.insert(payments).values({
        id,
        tenantId: order.tenantId,
        createBy: username,
        createTime: now,
        paymentNo,
        orderId: order.id,
        payerKind: 'customer',
        payerId: order.customerId,
        purpose: 'full',
        channel: 'credit',
        amountFen,
        status: 'success',
        payTime: now,
    });
    const { journalId } = await post(tx, payCredit({ ...occasionOf(order, now, username), customer, paymentId: id, amountFen }));
    await tx.update(payments).set({ journalId }).where(eq(payments.id, id));
};
