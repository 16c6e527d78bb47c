import { sql } from 'drizzle-orm';
import { addRow } from '#server/kit/crud/write.ts';
import { requestWithdraw } from '../modules/finance/withdraw-audit/request-withdraw.service.ts';
import { disputeSource } from '../modules/order/dispute/dispute.source.ts';
import type { OrderRow } from '../modules/order/order/order.table.ts';
import type { Life } from './life-tools.ts';
import { writeIn } from './pauses.ts';

const COMPLAINTS = [
    ['overcharge', '结算金额比报价高，请核对过路费票据'],
    ['work_time', '实际作业时间没有记录的那么长'],
    ['late', '司机到场比约定时间晚，耽误了工期'],
    ['attitude', '司机现场不配合指挥，态度差'],
] as const;

/** The customer objects to a finished order; from here on it is for customer service. */
export const complain = async (life: Life, order: OrderRow): Promise<void> => {
    const [reasonCode, content] = life.random.pick(COMPLAINTS);
    const claimFen = Math.round((order.payableFen * life.random.int(5, 30)) / 10_000) * 100;
    await life.stage.act('发起争议', life.customer, context =>
        addRow(disputeSource(context.app), writeIn(context), { orderId: order.id, raisedBy: 'customer', reasonCode, claimFen, content }),
    );
};

/** The driver asks for what he has earned, in whole hundreds. */
export const askForMoney = async (life: Life, order: OrderRow): Promise<void> => {
    const { driverId } = order;
    if (driverId === null) return;
    const { rows } = await life.stage.read(db =>
        db.execute<{ fen: number }>(
            sql`select balance_fen::float8 as fen from fin_account where owner_kind = 'driver' and owner_id = ${driverId} and subject = 'drv_avail'`,
        ),
    );
    const amountFen = Math.floor(((rows[0]?.fen ?? 0) * life.random.float()) / 10_000) * 10_000;
    if (amountFen <= 0) return;
    await life.stage.act('申请提现', life.driver, ({ tx, now, session }) =>
        requestWithdraw(tx, { driverId, amountFen, idemKey: `sim:${order.id}`, by: session.username, now }),
    );
};
