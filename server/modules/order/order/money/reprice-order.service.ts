import { yuan } from '#server/ledger/refusals.ts';
import { actualsOf } from './adjust-order.service.ts';
import { balanceAfter } from './final-balance.service.ts';
import { changeOrder, lockOrder, type OrderContext } from '../lifecycle/move-order.service.ts';
import { priceOf } from './order-price.ts';
import { keepDifference } from './price-lines.ts';

/**
 * Prices a completed order again by its pinned rules after its billed minutes have changed (a pause was judged): the lines show the
 * difference, and the resulting debt or refund follows at once. Other orders are priced when they are completed.
 */
export const repriceFinished = async (context: OrderContext, orderId: string): Promise<void> => {
    const order = await lockOrder(context.tx, orderId);
    const before = await actualsOf(context.tx, order);
    const minutes = order.workMinutes;
    if (!before || minutes === null || before.minutes === minutes) return;
    const actuals = { ...before, minutes };
    const { amounts, lines } = priceOf(order, { adjustFen: order.adjustFen, actuals });
    if (lines.length === 0) return;
    const balance = balanceAfter(order, amounts.payableFen);
    const [fromFen, toFen] = [order.payableFen, amounts.payableFen];
    const reason = `计费时长${before.minutes}→${actuals.minutes}分钟`;
    const fresh = await changeOrder(context, order, {
        set: { ...amounts, depositFen: order.depositFen, payStatus: balance.payStatus },
        note: {
            event: 'adjust',
            remark: `暂停判责后重新计价：${reason}，¥${yuan(fromFen)}→¥${yuan(toFen)}`,
            data: { fromFen, toFen, actuals },
        },
    });
    await keepDifference(context, order, 'final', { lines, adjustFen: order.adjustFen, reason });
    await balance.giveBack(context, fresh);
};
