import { orderNumber } from '#server/modules/order/order/order-number.ts';
import { orders } from '#server/modules/order/order/order.table.ts';
import type { CopyBuffers } from '../copy/buffers.ts';
import { seedId } from '../ids.ts';
import type { Random } from '../random.ts';
import { dayText } from '../time.ts';
import type { World } from '../world.ts';
import { engage, findCrew } from './crew.ts';
import { DetailWriter } from './details.ts';
import { DispatchWriter } from './dispatch-rows.ts';
import type { Facts } from './facts.ts';
import { moneyOf } from './money.ts';
import { orderRow, type Told } from './order-row.ts';
import type { Status, Step } from './script.ts';

export interface Ticket {
    facts: Facts;
    steps: Step[];
    /** Position within the day, for the order number and the id. */
    sequence: number;
    detailed: boolean;
    planted?: boolean;
    orderNo?: string;
    texts?: Told['texts'];
}

/** Takes a whole life, cuts it off at «now», finds the driver and writes every row of the order. */
export class OrderFactory {
    private readonly world: World;
    private readonly buffers: CopyBuffers;
    private readonly details: DetailWriter;
    private readonly dispatches: DispatchWriter;

    constructor(world: World, buffers: CopyBuffers) {
        this.world = world;
        this.buffers = buffers;
        this.details = new DetailWriter(buffers, world.scale.now);
        this.dispatches = new DispatchWriter(buffers, world);
    }

    make(ticket: Ticket, random: Random): Told {
        const told = this.tell(ticket, random);
        this.buffers.add(orders, orderRow(told));
        if (ticket.detailed) {
            this.details.write(told);
            this.dispatches.write(told);
        }
        this.count(told);
        return told;
    }

    private tell({ facts, steps, sequence, planted, orderNo, texts }: Ticket, random: Random): Told {
        const past = untilNow(steps, this.world.scale.now);
        const id = seedId(planted ? 'plantedOrder' : 'order', facts.createdAt, sequence);
        const told = { id, orderNo: orderNo ?? orderNumber(dayText(facts.createdAt), sequence), facts, texts };
        const accepted = past.findIndex(step => step.event === 'accept');
        if (accepted < 0) return { ...told, steps: past, status: statusOf(past), crew: null };
        const crew = findCrew(this.world, facts, statusOf(past), past.some(isReassign), random);
        const lived = crew ? (crew.first === crew.last ? withoutReassign(past) : past) : past.slice(0, accepted);
        const status = statusOf(lived);
        if (crew) engage(crew.last, facts, status, id);
        return { ...told, steps: lived, status, crew: crew ?? null };
    }

    private count({ facts, steps, crew, status }: Told): void {
        const { customer } = facts;
        customer.firstOrder = Math.min(customer.firstOrder, facts.createdAt);
        customer.lastOrder = Math.max(customer.lastOrder, facts.createdAt);
        customer.orders += 1;
        if (status === 'canceled') customer.canceled += 1;
        if (status !== 'settled' && status !== 'evaluated') return;
        const { paid, refunded, price } = moneyOf(facts, steps);
        customer.spent += paid - refunded;
        if (!crew) return;
        crew.last.orders += 1;
        crew.last.income += price.driver;
    }
}

function statusOf(steps: Step[]): Status {
    return steps.findLast(step => step.to)?.to ?? 'draft';
}

/** An order caught between two drivers counts as still with the first: current waits are planted, not accidental. */
function untilNow(steps: Step[], now: number): Step[] {
    const past = steps.filter(step => step.at <= now);
    return past.at(-1)?.event === 'reassign' ? past.slice(0, -1) : past;
}

function isReassign(step: Step): boolean {
    return step.event === 'reassign';
}

function withoutReassign(steps: Step[]): Step[] {
    const at = steps.findIndex(isReassign);
    return at < 0 ? steps : steps.filter((_, index) => index !== at && index !== at + 1);
}
