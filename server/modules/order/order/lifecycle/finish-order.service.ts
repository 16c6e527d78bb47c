import { sql } from 'drizzle-orm';
import type { BridgeLine } from '#contract/order/order-actions.ts';
import { refuse } from '#server/kit/errors.ts';
import { wholeMinutesBetween } from '#server/kit/time.ts';
import { yuan } from '#server/ledger/refusals.ts';
import { raiseAnomaly } from '#server/modules/monitor/anomaly/raise.service.ts';
import { withCompensation } from '../reassign/customer-compensation.ts';
import { balanceAfter, type Balance } from '../money/final-balance.service.ts';
import { readDispatchRules } from '../dispatch/dispatch-rules.ts';
import { makeFree } from '../dispatch/driver-presence.service.ts';
import { endSlot } from '../dispatch/hold-slot.ts';
import { moveOrder, type OrderContext } from './move-order.service.ts';
import type { EventNote } from '../order-events.service.ts';
import { type Actuals, pinnedOf, priceOf } from '../money/order-price.ts';
import type { OrderRow } from '../order.table.ts';
import { bridgeOf, keepLines, quotedLines, withQuotedAdjustment } from '../money/price-lines.ts';

/** The driver's report at the end of the work, possibly entered by staff. */
export interface Finish {
    at: string;
    actualM?: number | null | undefined;
    detourApproved?: boolean | undefined;
    tollFen?: number | null | undefined;
    note: EventNote;
    version?: number | undefined;
}

export interface Finished {
    order: OrderRow;
    bridge: BridgeLine[];
    balance: Balance;
}

/** A trip longer than quoted is charged up to this factor unless the customer agreed to the detour. */
const MAX_DETOUR = 1.15;
/** A final price above the quote by more than this factor needs the customer's consent (domain 5.4). */
const CONFIRM_ABOVE = 1.2;

/**
 * Minutes of pauses that the customer does not pay for; pauses of previous drivers are not part of this work.
 * @throws AppError while a pause is open
 */
const unbilledMinutes = async ({ tx }: OrderContext, order: OrderRow): Promise<number> => {
    const { rows } = await tx.execute<{ openNo: string | null; unbilled: number }>(sql`
        select max(pause_no) filter (where end_at is null) as "openNo",
               coalesce(sum(minutes) filter (where end_at is not null and not billable and driver_id = ${order.driverId}), 0)::int as unbilled
          from ord_pause where order_id = ${order.id} and pause_type = 'work' and del_flag = 0`);
    const { openNo = null, unbilled = 0 } = rows[0] ?? {};
    if (openNo !== null) throw refuse('PAUSE_OPEN_EXISTS', { no: `${openNo}，请先结束暂停再完工` });
    return unbilled;
};

/** The share of the information fee that the driver pays by membership, in basis points. */
const memberFeeBp = async ({ tx, now }: OrderContext, driverId: string | null): Promise<number> => {
    const { rows } = await tx.execute<{ bp: number }>(sql`
        select p.fee_coef_bp::int as bp from usr_member m join usr_member_plan p on p.id = m.plan_id
         where m.driver_id = ${driverId} and m.status in ('active', 'expiring') and m.expire_at > ${`${now}+08`}::timestamptz and m.del_flag = 0`);
    return rows[0]?.bp ?? 10_000;
};

/**
 * Completes the work (domain 4.1 O11, 5.4): the actual work is priced by the pinned rules, stored line by line in addition to the quote,
 * and compared with the payments: the rest is owed, an excess is refunded. The driver is free for the next order.
 */
export const finishOrder = async (context: OrderContext, order: OrderRow, finish: Finish): Promise<Finished> => {
    const { tx, now } = context;
    const startTime = order.startTime ?? finish.at;
    const pauseMinutes = await unbilledMinutes(context, order);
    const minutes = Math.max(0, wholeMinutesBetween(startTime, finish.at) - pauseMinutes);
    const actuals: Actuals = {
        startTime,
        minutes,
        metres: metresOf(order, finish),
        waitMinutes: order.waitMinutes,
        passFen: typeof finish.tollFen === 'number' ? finish.tollFen + order.compFen : order.passFen,
        memberFeeBp: await memberFeeBp(context, order.driverId),
    };
    const quotedFen = order.payableFen;
    const { amounts, lines } = priceOf(order, { adjustFen: order.adjustFen, actuals });
    const needsConsent = amounts.payableFen > quotedFen * CONFIRM_ABOVE;
    const balance = balanceAfter(order, amounts.payableFen);
    const fresh = await moveOrder(context, order, {
        name: 'finish',
        to: 'completed',
        at: finish.at,
        version: finish.version ?? order.version,
        set: {
            ...amounts,
            depositFen: order.depositFen,
            workMinutes: minutes,
            actualM: finish.actualM ?? order.distanceM,
            pauseMinutes,
            payStatus: balance.payStatus,
        },
        note: { ...finish.note, data: { ...finish.note.data, quotedFen, finalFen: amounts.payableFen, needsConsent, actuals } },
        payload: { quotedFen, finalFen: amounts.payableFen },
    });
    await keepLines(
        context,
        order,
        'final',
        lines.length > 0
            ? await withQuotedAdjustment(tx, order.id, withCompensation(lines, order.compFen))
            : await agreedLines(context, order, actuals.passFen),
    );
    await balance.giveBack(context, fresh);
    const { bufferMin } = await readDispatchRules(tx, order.cityId);
    await endSlot(context, order, finish.at, bufferMin);
    if (order.driverId !== null) await makeFree(tx, order.driverId, order.id);
    if (needsConsent) {
        const title = `结算¥${yuan(amounts.payableFen)}超出报价¥${yuan(quotedFen)}的20%，须客户确认`;
        await raiseAnomaly(tx, { ruleCode: 'price_outlier', order, title, now, detail: { quotedFen, finalFen: amounts.payableFen } });
    }
    return { order: fresh, bridge: await bridgeOf(tx, order.id), balance };
};

const metresOf = (order: OrderRow, { actualM, detourApproved }: Finish): number => {
    const quoted = pinnedOf(order)?.input.metres ?? order.distanceM;
    if (actualM === null || actualM === undefined) return quoted;
    return detourApproved ? actualM : Math.min(actualM, Math.floor(quoted * MAX_DETOUR));
};

/** The lines of an order with an agreed price: those of the quote, and additional tolls. */
const agreedLines = async ({ tx }: OrderContext, order: OrderRow, passFen: number) => {
    const quoted = await quotedLines(tx, order.id);
    const moreFen = passFen - order.passFen;
    if (moreFen === 0) return quoted;
    const toll = { qty: 1, unit: null, priceFen: moreFen, amountFen: moreFen, ruleId: null, text: '过路费等按票据' };
    return [
        ...quoted,
        { ...toll, code: 'pass' as const, name: '代收代付' },
        { ...toll, code: 'driver' as const, name: '司机应得', text: null },
    ];
};
