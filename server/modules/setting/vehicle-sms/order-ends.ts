import type { FastifyInstance } from 'fastify';
import type { Tx } from '#server/db/client.ts';
import { yuan } from '#server/ledger/refusals.ts';
import { findOrder } from './order-scenes.ts';

interface News {
    phone: string;
    title: string;
    content: string;
}

/**
 * A cancelled order must not be driven to, and one that is restored has to be: its driver hears of both. The customer hears of what somebody
 * else has decided. These are no scenes that 车辆短信配置 can switch off.
 */
export function followCancellations(app: FastifyInstance): void {
    const send = async (tx: Tx, orderId: string, news: readonly News[], given: { once: string; tenantId: number }) => {
        for (const { phone, title, content } of news)
            await app.outbox.send(tx, { channel: 'sms', to: [phone], title, content, about: { type: 'order', id: orderId }, ...given });
    };

    app.outbox.on('order.canceled', async (tx, { id, payload, tenantId }) => {
        const found = await findOrder(tx, String(payload.orderId));
        if (!found || payload.from === 'draft') return;
        const { order, driver } = found;
        const back = Number(payload.refundFen) > 0 ? `，退款¥${yuan(Number(payload.refundFen))}将按原支付方式退回` : '';
        const news: News[] = [];
        if (driver)
            news.push({
                phone: driver.phone,
                title: '订单已取消',
                content: `订单${order.orderNo}已取消，您无需前往，如有疑问请联系调度。`,
            });
        if (payload.cancelBy !== 'customer')
            news.push({
                phone: order.contactPhone,
                title: '订单已取消',
                content: `您的订单${order.orderNo}已取消${back}，如有疑问请联系客服。`,
            });
        await send(tx, order.id, news, { once: `canceled:${id}`, tenantId });
    });

    app.outbox.on('order.restored', async (tx, { id, payload, tenantId }) => {
        const found = await findOrder(tx, String(payload.orderId));
        if (!found || payload.to === 'draft') return;
        const { order, driver } = found;
        const time = order.appointAt.slice(5, 16);
        const news: News[] = [
            { phone: order.contactPhone, title: '订单已恢复', content: `您的订单${order.orderNo}已恢复，预约时间${time}不变。` },
        ];
        if (driver)
            news.push({
                phone: driver.phone,
                title: '订单已恢复',
                content: `订单${order.orderNo}的取消已撤回，请按预约时间${time}前往${order.fromAddr}。`,
            });
        await send(tx, order.id, news, { once: `restored:${id}`, tenantId });
    });
}
