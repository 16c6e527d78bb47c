import type { DictValue } from '#contract/dictionaries.ts';
import { dispatches } from '#server/modules/order/order/dispatch/dispatch.table.ts';

import type { CopyBuffers } from '../copy/buffers.ts';
import { seedId } from '../ids.ts';
import { MINUTE, SECOND, timeText } from '../time.ts';
import { type DriverSeat, driversFor, type World } from '../world.ts';
import { modeOf, type Told } from './order-row.ts';
import type { Step } from './script.ts';

const TTL = 60 * SECOND;
const REJECTS: DictValue<'driver_reject'>[] = ['far', 'price_low', 'busy', 'road'];

interface Offer {
    driver: DriverSeat;
    round: number;
    status: DictValue<'dispatch_status'>;
    at: number;
    reply: number | null;
    reject?: DictValue<'driver_reject'>;
}

/** Writes whom an order was offered to: exactly one accepted offer where a driver has it (I08). */
export class DispatchWriter {
    private readonly buffers: CopyBuffers;
    private readonly world: World;
    private count = 0;

    constructor(buffers: CopyBuffers, world: World) {
        this.buffers = buffers;
        this.world = world;
    }

    write(told: Told): void {
        const mode = modeOf(told.steps);
        for (const offer of this.offers(told)) {
            this.count += 1;
            const distance = 1500 + ((this.count * 7919) % 24_000);
            this.buffers.add(dispatches, {
                id: seedId('dispatch', offer.at, this.count),
                createBy: 'system',
                createTime: timeText(offer.at),
                orderId: told.id,
                roundNo: offer.round,
                mode,
                driverId: offer.driver.id,
                vehicleId: offer.driver.vehicleId,
                score: 60 + (this.count % 39),
                distanceM: distance,
                etaMin: 5 + Math.round(distance / 500),
                status: offer.status,
                offerTime: timeText(offer.at),
                expireTime: timeText(offer.at + (offer.status === 'offered' ? 30 * MINUTE : TTL)),
                replyTime: offer.reply === null ? null : timeText(offer.reply),
                rejectCode: offer.reject ?? null,
            });
        }
    }

    private offers({ facts, steps, crew, status }: Told): Offer[] {
        const offer = steps.find(step => step.event === 'offer');
        if (!offer) return [];
        const others = driversFor(this.world, facts.city, facts.type)
            .filter(driver => driver !== crew?.first && driver !== crew?.last)
            .slice(0, 3);
        if (!crew) return others.slice(0, 2).map(driver => this.waiting(driver, offer, status));
        const [rejecter, watcher] = others;
        const rejected = steps.find(step => step.event === 'reject');
        const accepts = steps.filter(step => step.event === 'accept');
        const [first, second] = accepts;
        const list: Offer[] = [];
        if (rejected && rejecter) {
            list.push({
                driver: rejecter,
                round: 1,
                status: 'rejected',
                at: offer.at,
                reply: rejected.at,
                reject: REJECTS[facts.customer.index % 4],
            });
        }
        if (watcher && modeOf(steps) === 'grab')
            list.push({ driver: watcher, round: 1, status: 'revoked', at: offer.at, reply: first?.at ?? null });
        if (first) list.push({ driver: crew.first, round: 1, status: second ? 'revoked' : 'accepted', at: offer.at, reply: first.at });
        if (second) list.push({ driver: crew.last, round: 2, status: 'accepted', at: second.at - 30 * SECOND, reply: second.at });
        return list;
    }

    /** Offers nobody took: still open while the order waits, timed out once it was canceled. */
    private waiting(driver: DriverSeat, offer: Step, status: Told['status']): Offer {
        return { driver, round: 1, status: status === 'dispatching' ? 'offered' : 'timeout', at: offer.at, reply: null };
    }
}
