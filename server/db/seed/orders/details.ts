import type { DictValue } from '#contract/dictionaries.ts';
import { driverPauses } from '#server/modules/order/driver-pause/driver-pause.table.ts';
import { orderEvents } from '#server/modules/order/order/order-event.table.ts';
import { orderPriceLines } from '#server/modules/order/order/money/order-price-line.table.ts';
import { reassigns } from '#server/modules/order/order/reassign/reassign.table.ts';
import { reservations } from '#server/modules/order/order/dispatch/reservation.table.ts';

import type { CopyBuffers } from '../copy/buffers.ts';
import { masterId, seedId } from '../ids.ts';
import { DAY, MINUTE, timeText } from '../time.ts';
import { HOLDING, slotOf } from './crew.ts';
import { creator, dispatcherOf, type Told } from './order-row.ts';
import type { Price } from './price.ts';
import type { Step } from './script.ts';

/** So many days back the chart of drivers' times has something to show. */
const SHOWN_DAYS = 60;

/** From setting out to the end of the work, of an order that came so far. */
const workedSlot = (steps: readonly Step[]): { start: number; end: number } | undefined => {
    const start = steps.findLast(step => step.event === 'depart')?.at;
    const end = steps.findLast(step => step.event === 'finish')?.at;
    return start !== undefined && end !== undefined && start < end ? { start, end } : undefined;
};

/** Writes what hangs on an order: price lines, events, reassignment, reservation and work pause. Dispatches are in their own file. */
export class DetailWriter {
    private readonly buffers: CopyBuffers;
    private readonly now: number;
    private count = 0;

    constructor(buffers: CopyBuffers, now: number) {
        this.buffers = buffers;
        this.now = now;
    }

    write(told: Told): void {
        this.lines(told, 'quote', told.facts.quote, told.facts.createdAt);
        const finish = told.steps.find(step => step.event === 'finish');
        if (finish) this.lines(told, 'final', told.facts.final, finish.at);
        this.events(told);
        this.reassign(told);
        this.reservation(told);
        this.pause(told);
    }

    private lines(told: Told, phase: 'quote' | 'final', price: Price, at: number): void {
        price.lines.forEach((line, index) => {
            this.buffers.add(orderPriceLines, {
                id: this.id('line', at),
                createBy: 'system',
                createTime: timeText(at),
                orderId: told.id,
                phase,
                seq: index + 1,
                lineCode: line.code,
                name: line.name,
                qty: line.qty,
                unit: line.unit,
                priceFen: line.price,
                amountFen: line.amount,
                ruleId: line.ruleId,
                ruleText: line.text,
            });
        });
    }

    private events(told: Told): void {
        let status: string | null = null;
        let accepted = 0;
        for (const step of told.steps) {
            if (step.event === 'accept') accepted += 1;
            const actor = this.actor(told, step, accepted);
            this.buffers.add(orderEvents, {
                id: this.id('event', step.at),
                createBy: actor,
                createTime: timeText(step.at),
                orderId: told.id,
                event: step.event,
                fromStatus: step.to ? status : null,
                toStatus: step.to ?? null,
                actorKind: step.by,
                actor,
                reasonCode: step.reason ?? null,
                remark: step.remark ?? null,
                ...this.placeOf(told, step),
            });
            status = step.to ?? status;
        }
    }

    /** Where the driver was when he said so. */
    private placeOf({ facts, crew }: Told, step: Step): { lng?: number; lat?: number } {
        if (step.by !== 'driver') return {};
        if (step.event === 'depart') return { ...crew?.last.home };
        if (step.event === 'finish') return { lng: (facts.to ?? facts.from).lng, lat: (facts.to ?? facts.from).lat };
        return step.event === 'arrive' || step.event === 'start' ? { lng: facts.from.lng, lat: facts.from.lat } : {};
    }

    private actor({ facts, steps, crew }: Told, step: Step, accepted: number): string {
        if (step.by === 'customer') return facts.customer.contact;
        if (step.by === 'driver')
            return (accepted > 1 || !steps.some(each => each.event === 'reassign') ? crew?.last.name : crew?.first.name) ?? '司机';
        if (step.by === 'system') return 'system';
        if (step.event === 'place' || step.event === 'quote') return creator(facts);
        return dispatcherOf(facts, steps) ?? 'ops';
    }

    private reassign(told: Told): void {
        const { crew, facts } = told;
        const step = told.steps.find(each => each.event === 'reassign');
        if (!step || !crew) return;
        const responsible: Partial<Record<string, DictValue<'responsible'>>> = { customer_ask: 'customer', optimize: 'platform' };
        this.buffers.add(reassigns, {
            id: this.id('reassign', step.at),
            createBy: this.actor(told, step, 1),
            createTime: timeText(step.at),
            orderId: told.id,
            seq: 1,
            fromDriverId: crew.first.id,
            fromVehicleId: crew.first.vehicleId,
            toDriverId: crew.last.id,
            toVehicleId: crew.last.vehicleId,
            atStatus: 'accepted',
            reasonCode: step.reason as DictValue<'reassign_reason'>,
            responsible: responsible[step.reason ?? ''] ?? 'driver',
            remark: facts.isLate ? '原司机预计无法按时到场' : null,
        });
    }

    /** Anyone who has an order now holds its time; of the last weeks' settled ones the chart shows when they were really done. */
    private reservation({ id, crew, facts, status, steps }: Told): void {
        if (!crew) return;
        const isHeld = HOLDING.has(status);
        const slot = isHeld ? slotOf(facts) : workedSlot(steps);
        if (!slot || (!isHeld && slot.end < this.now - SHOWN_DAYS * DAY)) return;
        const accepted = steps.findLast(step => step.event === 'accept');
        this.buffers.add(reservations, {
            id: this.id('reservation', accepted?.at ?? facts.createdAt),
            createBy: 'system',
            createTime: timeText(accepted?.at ?? facts.createdAt),
            orderId: id,
            driverId: crew.last.id,
            vehicleId: crew.last.vehicleId,
            during: { start: timeText(slot.start), end: timeText(slot.end) },
            status: isHeld ? 'held' : 'released',
        });
    }

    private pause({ id, crew, facts, steps }: Told): void {
        const start = steps.find(step => step.event === 'pause');
        const end = steps.find(step => step.event === 'resume');
        if (!start || !crew) return;
        this.buffers.add(driverPauses, {
            id: this.id('pause', start.at),
            cityId: masterId('city', facts.city),
            createBy: crew.last.name,
            createTime: timeText(start.at),
            pauseNo: `ZT${timeText(start.at).replace(/\D/g, '').slice(2, 8)}W${String(this.count % 1_000_000).padStart(6, '0')}`,
            driverId: crew.last.id,
            vehicleId: crew.last.vehicleId,
            orderId: id,
            pauseType: 'work',
            reasonCode: start.reason as DictValue<'pause_reason'>,
            startAt: timeText(start.at),
            planEndAt: timeText(start.at + 60 * MINUTE),
            endAt: end ? timeText(end.at) : null,
            minutes: end ? Math.round((end.at - start.at) / MINUTE) : null,
            source: 'driver',
            lng: facts.from.lng,
            lat: facts.from.lat,
            ...ruling(end?.at, this.count),
            endBy: end ? crew.last.name : null,
        });
    }

    private id(kind: 'line' | 'event' | 'reassign' | 'reservation' | 'pause', at: number): string {
        this.count += 1;
        return seedId(kind, at, this.count);
    }
}

/** How an ended work pause was ruled: force majeure mostly, the customer's site at times; a few still wait, or the driver appealed. */
function ruling(end: number | undefined, index: number) {
    if (end === undefined) return { auditStatus: 'none' as const };
    if (index % 17 === 0) return { auditStatus: 'pending' as const };
    const byCustomer = index % 5 === 0;
    return {
        responsible: byCustomer ? ('customer' as const) : ('force' as const),
        billable: byCustomer,
        auditStatus: index % 29 === 0 ? ('appealed' as const) : ('confirmed' as const),
        auditBy: 'cs1',
        auditTime: timeText(end + 5 * MINUTE),
    };
}
