import { eq } from 'drizzle-orm';
import { type AdjustLine, AdjustOrder, ConfirmPay, SupplementOrder } from '#contract/order/order-actions.ts';
import { Order } from '#contract/order/order.ts';
import type { ApprovalKind, Execution } from '#server/platform/approvals/approval-kind.ts';
import { yuan } from '#server/ledger/refusals.ts';
import { adjustOrder, type Adjustment } from './adjust-order.service.ts';
import type { OrderContext } from '../lifecycle/move-order.service.ts';
import { staffActor } from '../order-actor.service.ts';
import { orders, type OrderRow } from '../order.table.ts';
import { type Channel, payOrder } from './pay-order.service.ts';
import { keepProofs } from '../lifecycle/proofs.ts';

interface Receipt {
    channel: Channel;
    amountFen: number;
    receiptNo?: string | null | undefined;
    proofs?: string | null | undefined;
    reason?: string | null | undefined;
}

const target: ApprovalKind['target'] = async (tx, id) => (await tx.select().from(orders).where(eq(orders.id, id)).for('update'))[0];

const stepIn = ({ app, tx, actor, now }: Execution<object>, onBehalf?: 'customer'): OrderContext => ({
    app,
    tx,
    now,
    actor: staffActor(actor, onBehalf),
});

const receive = async (given: Execution<Receipt>): Promise<undefined> => {
    const { payload, target: order, maker } = given;
    const step = stepIn(given, 'customer');
    const { channel, amountFen, receiptNo, reason } = payload;
    await payOrder(step, order as unknown as OrderRow, {
        channel,
        amountFen,
        receiptNo,
        note: { remark: reason ?? null, data: { maker } },
    });
};

/** 确认收款 of an external payment: posted when a second person has checked the receipt. */
export const ORDER_PAY: ApprovalKind<Receipt> = {
    kind: 'order_pay',
    label: '确认线下收款',
    permission: 'order:order:confirmPay',
    entity: Order,
    fields: ConfirmPay.form.fields,
    target,
    execute: receive,
    effects: ({ amountFen }) => [`入账¥${yuan(amountFen)}到订单担保金`, '订单变为待派单，开始派单计时'],
};

/** 补差价 with an external payment. */
export const ORDER_SUPPLEMENT: ApprovalKind<Receipt> = {
    kind: 'order_supplement',
    label: '补差价收款',
    permission: 'order:order:supplement',
    entity: Order,
    fields: { ...SupplementOrder.form.fields, amountFen: ConfirmPay.form.fields.amountFen },
    target,
    execute: async given => {
        await receive(given);
        const { proofs } = given.payload;
        await keepProofs(stepIn(given), given.target as unknown as OrderRow, {
            to: 'completed',
            at: given.now,
            tolls: undefined,
            sign: proofs,
        });
        return undefined;
    },
    effects: ({ amountFen }) => [`入账差价¥${yuan(amountFen)}到订单担保金`, '订单付清，可以结算'],
};

const partText = ({ name, amountFen, remark }: AdjustLine): string =>
    `明细：${name}${amountFen > 0 ? '+' : '-'}¥${yuan(Math.abs(amountFen))}${remark ? `（${remark}）` : ''}`;

/** 改价 above the share that one person may adjust. */
export const ORDER_ADJUST: ApprovalKind<Adjustment> = {
    kind: 'order_adjust',
    label: '订单改价',
    permission: 'order:order:adjust',
    entity: Order,
    // The items are listed among the effects.
    fields: { adjustFen: AdjustOrder.form.fields.adjustFen, reason: AdjustOrder.form.fields.reason },
    target,
    execute: async given => {
        const { adjustFen, lines, reason } = given.payload;
        const order = given.target as unknown as OrderRow;
        const { payableFen } = await adjustOrder(stepIn(given), order, { adjustFen, lines, reason });
        return { payableFen };
    },
    effects: ({ adjustFen, lines }, before) => {
        const payableFen = Number(before.payableFen);
        return [
            `服务费${adjustFen > 0 ? '增加' : '减少'}¥${yuan(Math.abs(adjustFen))}，原应付¥${yuan(payableFen)}`,
            ...(lines ?? []).map(partText),
            '信息费、税费与司机应得按锁定规则重算',
        ];
    },
};
