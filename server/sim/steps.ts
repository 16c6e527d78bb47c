import { sql } from 'drizzle-orm';
import type { OrderStatus } from '#contract/order/status.ts';
import { addRow } from '#server/kit/crud/write.ts';
import { addMinutes } from '#server/kit/time.ts';
import { requestWithdraw } from '../modules/finance/withdraw-audit/request-withdraw.service.ts';
import { disputeSource } from '../modules/order/dispute/dispute.source.ts';
import { acceptOffer, expireOffers, rejectOffer } from '../modules/order/order/dispatch/accept-offer.service.ts';
import { advanceOrder } from '../modules/order/order/lifecycle/advance-order.service.ts';
import { cancelOrder } from '../modules/order/order/lifecycle/cancel.service.ts';
import { dispatchOrder } from '../modules/order/order/dispatch/dispatch.service.ts';
import { dropOrder } from '../modules/order/order/lifecycle/drop-order.service.ts';
import { evaluateOrder } from '../modules/order/order/lifecycle/evaluate.service.ts';
import { driverActor } from '../modules/order/order/order-actor.service.ts';
import type { OrderRow } from '../modules/order/order/order.table.ts';
import { dueFen, payOrder } from '../modules/order/order/money/pay-order.service.ts';
import { settleOrder } from '../modules/order/order/money/settle.service.ts';
import { driveTo } from './drive.ts';
import { handOver } from './hand-over.ts';
import type { Life } from './life-tools.ts';
import { judgeOpenPauses, pauseWork, writeIn } from './pauses.ts';
import { system } from './stage.ts';

const COMPLAINTS = [
    ['overcharge', '结算金额比报价高，请核对过路费票据'],
    ['work_time', '实际作业时间没有记录的那么长'],
    ['late', '司机到场比约定时间晚，耽误了工期'],
    ['attitude', '司机现场不配合指挥，态度差'],
] as const;

/** The customer objects to a finished order; from here on it is for customer service. */
const complain = async (life: Life, order: OrderRow): Promise<void> => {
    const [reasonCode, content] = life.random.pick(COMPLAINTS);
    const claimFen = Math.round((order.payableFen * life.random.int(5, 30)) / 10_000) * 100;
    await life.stage.act('发起争议', life.customer, context =>
        addRow(disputeSource(context.app), writeIn(context), { orderId: order.id, raisedBy: 'customer', reasonCode, claimFen, content }),
    );
};

/** The driver asks for what he has earned, in whole hundreds. */
const askForMoney = async (life: Life, order: OrderRow): Promise<void> => {
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

type Step = (life: Life, order: OrderRow) => Promise<'end' | void>;

const WORDS = ['师傅准时，操作熟练', '服务不错，下次还找', '现场配合很好', '到得有点晚，活干得可以', '沟通顺畅', '收费清楚'];

const latest = (...moments: (string | null)[]): string =>
    moments
        .filter(moment => moment !== null)
        .sort()
        .at(-1) ?? '';

const cancel = (life: Life, code: Parameters<typeof cancelOrder>[2]['code'], by: 'customer' | 'platform') =>
    life.act('取消订单', by === 'customer' ? life.customer : system(), (context, order) => cancelOrder(context, order, { by, code }));

const pay: Step = async (life, order) => {
    await life.think(2, 12);
    // Some never pay (the timer closes them), some think better of it.
    if (life.random.chance(0.04)) return 'end';
    if (life.random.chance(0.04)) return void (await cancel(life, 'plan_change', 'customer'));
    // Whose balance does not suffice pays by the channel the next time.
    const channel = life.tries.has('pay') ? 'wechat' : life.random.pick(['wechat', 'wechat', 'alipay', 'balance'] as const);
    const refused = await life.act('支付', life.customer, (context, fresh) =>
        payOrder(context, fresh, {
            channel,
            amountFen: dueFen(fresh),
            ...(channel === 'balance' ? {} : { receiptNo: `SIM${order.id}P1` }),
        }),
    );
    return refused !== undefined && !life.tryAgain('pay', 3) ? 'end' : undefined;
};

const dispatch: Step = async life => {
    await life.think(2, 8);
    if (life.random.chance(0.02)) return void (await cancel(life, 'info_wrong', 'customer'));
    // Some wait for the dispatchers at the board, until the system takes pity on them.
    if (life.tryAgain('board', 1) && life.random.chance(life.stage.pace.isReal ? 0.6 : 0.1))
        return void (await life.pass([40, 90], [15, 40]));
    const mode = life.random.chance(0.7) && life.tryAgain('auto', 2) ? 'auto' : 'grab';
    await life.act('派单', system(), (context, fresh) => dispatchOrder(context, fresh, { mode }));
};

/** Somebody who was asked says yes, no, or nothing. */
const answer: Step = async (life, order) => {
    await life.think(3, 15);
    const { read, now } = life.stage;
    const { rows } = await read(db =>
        db.execute<{ id: string; driverId: string; name: string }>(sql`
        select p.id::text as id, p.driver_id::text as "driverId", d.name from ord_dispatch p join usr_driver d on d.id = p.driver_id
         where p.order_id = ${order.id} and p.status = 'offered' and p.expire_time > ${`${now()}+08`} order by p.id`),
    );
    if (rows.length === 0) {
        await life.act('派单超时', system(), expireOffers);
        if (life.tryAgain('nobody', 5)) return void (await life.think(8, 15));
        return void (await cancel(life, 'no_driver', 'platform'));
    }
    const { id: dispatchId, driverId, name } = life.random.pick(rows);
    const actor = driverActor({ id: driverId, name });
    const says = life.random.choose({ yes: 84, no: 11, nothing: 5 });
    if (says === 'nothing') return void (await life.think(10, 30));
    if (says === 'no') {
        const rejectCode = life.random.pick(['far', 'price_low', 'busy', 'road'] as const);
        return void (await life.act('拒单', actor, (context, fresh) => rejectOffer(context, fresh, { dispatchId, rejectCode })));
    }
    const refused = await life.act('接单', actor, (context, fresh) => acceptOffer(context, fresh, { dispatchId }));
    // He cannot take it after all (his day is full by now): the next one is asked.
    if (refused === 'DRIVER_NOT_AVAILABLE' || refused === 'RESERVATION_CONFLICT' || refused === 'MARGIN_LOW')
        await life.act('拒单', actor, (context, fresh) => rejectOffer(context, fresh, { dispatchId, rejectCode: 'busy' }));
};

/** Second thoughts on the way: true when the order went another way. */
const changedMind = async (life: Life, order: OrderRow, share: number): Promise<boolean> => {
    if (life.random.chance(share))
        return (await cancel(life, life.random.pick(['plan_change', 'site_fail', 'weather'] as const), 'customer')) === undefined;
    if (life.random.chance(share)) return handOver(life, order);
    if (!life.random.chance(share)) return false;
    const reasonCode = life.random.pick(['road', 'busy', 'other'] as const);
    return (
        (await life.act('司机退单', life.driver, (context, fresh) =>
            dropOrder(context, fresh, { reasonCode, remark: '车辆临时故障，无法前往' }),
        )) === undefined
    );
};

const depart: Step = async (life, order) => {
    const planned = latest(addMinutes(order.appointAt, -life.random.int(15, 45)), order.acceptTime);
    const occurTime = await life.reach([5, 20], planned);
    if (await changedMind(life, order, 0.03)) return;
    const refused = await life.act('出发', life.driver, (context, fresh) => advanceOrder(context, fresh, { to: 'en_route', occurTime }));
    return refused !== undefined && !life.tryAgain('depart', 3) ? 'end' : undefined;
};

const arrive: Step = async (life, order) => {
    // At the company's pace the drive itself takes the time; after a stop of the server it is over.
    const setOut = order.departTime ?? life.stage.now();
    const arrival = addMinutes(setOut, life.random.int(15, 40));
    const hasArrived = life.stage.pace.isReal && arrival <= life.stage.now();
    if (!hasArrived) await driveTo(life.stage, life.random, order, life.driverName);
    if (await changedMind(life, order, 0.02)) return;
    const here = { lng: Number(order.fromLng), lat: Number(order.fromLat) };
    const proofs = life.world.photos.get('arrive') ?? null;
    const refused = await life.act('到场', life.driver, (context, fresh) =>
        advanceOrder(context, fresh, { to: 'arrived', ...here, proofs, ...(hasArrived ? { occurTime: arrival } : {}) }),
    );
    return refused !== undefined && !life.tryAgain('arrive', 3) ? 'end' : undefined;
};

const start: Step = async (life, order) => {
    const planned = addMinutes(latest(order.appointAt, order.arriveTime), life.random.int(2, 15));
    const occurTime = await life.reach([5, 20], planned);
    if (await changedMind(life, order, 0.01)) return;
    const proofs = life.world.photos.get('start') ?? 'proof/sim.jpg';
    const refused = await life.act('开工', life.driver, (context, fresh) =>
        advanceOrder(context, fresh, { to: 'working', proofs, safetyChecked: true, occurTime }),
    );
    return refused !== undefined && !life.tryAgain('start', 3) ? 'end' : undefined;
};

const work: Step = async (life, order) => {
    const began = order.startTime ?? life.stage.now();
    const planned = addMinutes(began, Math.round((order.estMinutes * life.random.int(85, 120)) / 100));
    if (planned > life.stage.now() && life.tryAgain('pause', 1) && life.random.chance(0.2)) await pauseWork(life, order);
    const occurTime = await life.reach([20, 60], planned);
    const { photos } = life.world;
    const tollFen = life.random.chance(0.25) ? life.random.int(10, 90) * 100 : null;
    const actualM = order.distanceM > 0 ? Math.round((order.distanceM * life.random.int(90, 125)) / 100) : null;
    const files = {
        proofs: photos.get('finish') ?? 'proof/sim.jpg',
        sign: photos.get('sign') ?? 'proof/sim.jpg',
        ...(tollFen ? { tolls: photos.get('toll') ?? 'proof/sim.jpg' } : {}),
    };
    const refused = await life.act('完工', life.driver, (context, fresh) =>
        advanceOrder(context, fresh, { to: 'completed', ...files, tollFen, actualM, detourApproved: life.random.chance(0.5), occurTime }),
    );
    return refused !== undefined && !life.tryAgain('finish', 4) ? 'end' : undefined;
};

/** What is owed is paid, pauses are judged, then the order is settled; a quarrel leaves it to people. */
const settle: Step = async (life, order) => {
    await life.pass([5, 25], [5, 40]);
    await judgeOpenPauses(life, order);
    if (order.disputeStatus === 'open') return 'end';
    if (life.tryAgain('complain', 1) && life.random.chance(0.04)) return void (await complain(life, order));
    if (order.payStatus === 'owing') {
        const receiptNo = `SIM${order.id}P${2 + (life.tries.get('supplement') ?? 0)}`;
        await life.act('补差价', life.customer, (context, fresh) =>
            payOrder(context, fresh, { channel: 'wechat', amountFen: dueFen(fresh), receiptNo }),
        );
        return life.tryAgain('supplement', 4) ? undefined : 'end';
    }
    const refused = await life.act('结算', system(), settleOrder);
    return refused !== undefined && !life.tryAgain('settle', 12) ? 'end' : undefined;
};

const evaluate: Step = async (life, order) => {
    await life.pass([5, 30], [10, 180]);
    if (life.random.chance(0.2)) await askForMoney(life, order);
    if (life.random.chance(0.3) && life.tryAgain('driverSays', 1))
        await life.act('司机评价', life.driver, (context, fresh) =>
            evaluateOrder(context, fresh, { from: 'driver', score: life.random.int(3, 5) }),
        );
    if (life.random.chance(0.25)) return 'end';
    const score = [5, 5, 5, 4, 4, 3, 2, 1][life.random.weighted([30, 20, 15, 15, 8, 6, 3, 3])] ?? 5;
    await life.act('客户评价', life.customer, (context, fresh) =>
        evaluateOrder(context, fresh, {
            from: 'customer',
            score,
            tags: score >= 4 ? 'punctual,skilled' : 'late',
            content: life.random.pick(WORDS),
        }),
    );
    return 'end';
};

/** Who does what next, by the state of an order; in the other states nobody of ours has anything to do. */
export const STEPS: Partial<Record<OrderStatus, Step>> = {
    placed: pay,
    paid: dispatch,
    dispatching: answer,
    accepted: depart,
    en_route: arrive,
    arrived: start,
    working: work,
    completed: settle,
    settled: evaluate,
};
