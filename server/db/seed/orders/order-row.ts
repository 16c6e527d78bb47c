import { OPEN } from '#contract/order/status.ts';
import type { NewOrderRow } from '#server/modules/order/order/order.table.ts';

import { masterId } from '../ids.ts';
import { reachFor } from '../master/load-tables.ts';
import { VEHICLE_TYPES } from '../master/vehicle-types.ts';
import { CITIES } from '../master/cities.ts';
import { MINUTE, timeText } from '../time.ts';
import type { Crew } from './crew.ts';
import type { Facts } from './facts.ts';
import { moneyOf } from './money.ts';
import { pinned } from './price.ts';
import type { Status, Step } from './script.ts';

/** An order as far as it has come: its facts, the events until now and who drives. */
export interface Told {
    id: string;
    orderNo: string;
    facts: Facts;
    steps: Step[];
    status: Status;
    crew: Crew | null;
    texts?: Partial<Pick<NewOrderRow, 'remark' | 'cargoName' | 'siteNote'>>;
}

/** The row of ord_order. */
export function orderRow(told: Told): NewOrderRow {
    const { facts, steps, status, crew } = told;
    const { price, deposit, paid, refunded, payStatus } = moneyOf(facts, steps);
    const has = (event: Step['event']) => steps.some(step => step.event === event);
    const driver = crew?.last;
    const finished = has('finish');
    return {
        id: told.id,
        cityId: masterId('city', facts.city),
        createBy: creator(facts),
        createTime: timeText(facts.createdAt),
        orderNo: told.orderNo,
        bizType: facts.biz,
        source: facts.source,
        customerId: facts.customer.id,
        contact: facts.customer.contact,
        contactPhone: facts.customer.phone,
        typeId: masterId('vehicleType', facts.type),
        status,
        payStatus,
        payMode: facts.payMode,
        disputeStatus: has('dispute_close') ? 'resolved' : has('dispute') ? 'open' : 'none',
        invoiceStatus: has('invoice') ? 'issued' : 'none',
        appointAt: timeText(facts.appointAt),
        estMinutes: facts.estMinutes,
        distanceM: facts.distanceM,
        ...places(facts),
        cargoName: facts.cargo,
        weightKg: facts.weightKg,
        ...reachFor(facts.type, facts.weightKg),
        priority: facts.weightKg % 29 === 0 ? 2 : facts.weightKg % 11 === 0 ? 1 : 0,
        priceSnapshot: OPEN.includes(status) ? { ...snapshot(facts), ...pinned(facts.asked(facts.appointAt)) } : snapshot(facts),
        serviceFen: price.service,
        discountFen: price.discount,
        adjustFen: price.adjust,
        passFen: price.pass,
        taxFen: price.tax,
        payableFen: price.payable,
        depositFen: deposit,
        paidFen: paid,
        refundedFen: refunded,
        infoFeeFen: price.fee,
        driverFen: price.driver,
        invoiceType: facts.invoice,
        driverId: driver?.id ?? null,
        vehicleId: driver?.vehicleId ?? null,
        dispatcher: has('dispatch') ? dispatcherOf(facts, steps) : null,
        dispatchMode: has('dispatch') ? modeOf(steps) : null,
        reassignCount: has('reassign') ? 1 : 0,
        ...times(steps),
        workMinutes: finished ? facts.workMinutes : null,
        actualM: finished ? facts.actualM : null,
        waitMinutes: has('start') ? facts.waitMinutes : 0,
        pauseMinutes: has('resume') ? facts.pauseMinutes : 0,
        ...cancellation(steps),
        isLate: facts.isLate && has('arrive'),
        anomalyLevel: facts.isLate && has('arrive') ? 1 : 0,
        ...told.texts,
    };
}

/** Back-office orders are made by staff, the others by the customer's app. */
export function creator(facts: Facts): string {
    return facts.source === 'phone' || facts.source === 'import' ? 'cs1' : '客户APP';
}

export function modeOf(steps: Step[]): 'assign' | 'grab' | 'auto' {
    const step = steps.find(each => each.event === 'dispatch');
    if (step?.by === 'staff') return 'assign';
    return step && (step.at / 1000) % 3 === 0 ? 'auto' : 'grab';
}

/** Nobody where the system dispatched. 深圳, 广州 and 东莞 have two dispatchers; elsewhere the operations lead dispatches. */
export function dispatcherOf(facts: Facts, steps: Step[]): string | null {
    const step = steps.find(each => each.event === 'dispatch');
    if (step?.by !== 'staff') return null;
    if (facts.city > 2) return 'ops';
    return facts.customer.index % 2 === 0 ? 'dispatch1' : 'dispatch2';
}

function places({ from, to }: Facts) {
    return {
        fromAddr: from.addr,
        fromLng: from.lng,
        fromLat: from.lat,
        toAddr: to?.addr ?? null,
        toLng: to?.lng ?? null,
        toLat: to?.lat ?? null,
    };
}

/** Orders that still get a final price keep the rules it follows; of the others nobody asks, and there are many. */

function snapshot(facts: Facts) {
    return {
        type: VEHICLE_TYPES[facts.type]?.code,
        cityLevel: CITIES[facts.city]?.level,
        priceAt: timeText(facts.appointAt),
        takeRateBp: takeRate(facts),
    };
}

function takeRate({ quote }: Facts): number {
    return quote.service === 0 ? 0 : Math.round((quote.fee * 10_000) / quote.service);
}

/** The last moment each status was reached: after a reassignment the second acceptance counts, the first dispatch stays. */
function times(steps: Step[]): Partial<NewOrderRow> {
    const first = (event: Step['event']) => timeOf(steps.find(step => step.event === event));
    const last = (event: Step['event']) => timeOf(steps.findLast(step => step.event === event));
    const paid = steps.find(step => step.event === 'pay');
    return {
        placeTime: first('place'),
        payTime: first('pay'),
        dispatchTime: first('dispatch'),
        acceptTime: last('accept'),
        departTime: first('depart'),
        arriveTime: first('arrive'),
        startTime: first('start'),
        finishTime: first('finish'),
        settleTime: first('settle'),
        evaluateTime: first('evaluate'),
        cancelTime: first('cancel') ?? first('close'),
        slaDispatchAt: paid ? timeText(paid.at + 10 * MINUTE) : null,
    };
}

function timeOf(step: Step | undefined): string | null {
    return step ? timeText(step.at) : null;
}

function cancellation(steps: Step[]): Partial<NewOrderRow> {
    const last = steps.at(-1);
    if (last?.to !== 'canceled' && last?.to !== 'closed') return {};
    const by = last.by === 'staff' ? 'platform' : last.by;
    const before = steps.slice(0, -1).findLast(step => step.to)?.to ?? null;
    return { cancelBy: by, cancelCode: last.reason as NewOrderRow['cancelCode'], cancelRemark: last.remark ?? null, prevStatus: before };
}
