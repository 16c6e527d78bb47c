import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Tx } from '#server/db/client.ts';
import { toWireTime } from '#server/kit/time.ts';
import { systemActor } from '../../order/order/order-actor.service.ts';
import { takeRefundNotice } from '../refund/refund.service.ts';
import { openChannels } from './channel-desk.service.ts';
import type { ChannelNotice, PaymentProvider } from './payment-provider.service.ts';
import { takePayNotice } from './take-pay-in.service.ts';

/** Requests to the payment channels, their callback, and unpaid receipts. */
export const paymentRoutes = async (app: FastifyInstance, { provider }: { provider?: PaymentProvider } = {}): Promise<void> => {
    const now = () => toWireTime(app.clock.date());
    const by = (tx: Tx, { tenantId }: ChannelNotice) => ({ app, tx, now: now(), actor: systemActor('支付渠道', tenantId) });
    openChannels(
        app,
        {
            refund: (tx, notice) => takeRefundNotice(by(tx, notice), notice),
            pay: (tx, notice) => takePayNotice(by(tx, notice), notice),
        },
        provider,
    );
    app.handlers.add({
        name: 'closePayments',
        title: '关闭超时收款单',
        description: '渠道在有效期内未通知结果的收款单置为已关闭；之后到账的仍会入账，对应订单已不需要的自动原路退回',
        parameters: {},
        run: async ({ db }) => {
            const { rowCount } = await db.execute(sql`
                update fin_payment set status = 'closed', fail_msg = '超过有效期未支付', version = version + 1, update_by = 'system', update_time = ${now()}
                 where status = 'pending' and del_flag = 0 and expire_time <= ${`${now()}+08`}::timestamptz`);
            return `关闭超时收款单${rowCount ?? 0}个`;
        },
    });
};
