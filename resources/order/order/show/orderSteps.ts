import type { Row } from '#contract/kit/entity.ts';
import type { Order } from '#contract/order/order.ts';

export type OrderRow = Row<typeof Order>;

export interface OrderStep {
    /** Key of the step's name in the catalogue, under `order.step`. */
    name: (typeof PATH)[number][0] | 'closed' | 'canceled';
    /** Wire time, if the step is completed. */
    at: string | null;
}

const PATH = [
    ['placed', 'createTime'],
    ['paid', 'payTime'],
    ['dispatched', 'dispatchTime'],
    ['accepted', 'acceptTime'],
    ['departed', 'departTime'],
    ['arrived', 'arriveTime'],
    ['started', 'startTime'],
    ['finished', 'finishTime'],
    ['settled', 'settleTime'],
    ['evaluated', 'evaluateTime'],
] as const satisfies readonly (readonly [string, keyof OrderRow])[];

/** Number of completed steps for each status. */
const DONE: Record<string, number> = {
    draft: 0,
    placed: 1,
    paid: 2,
    dispatching: 3,
    accepted: 4,
    en_route: 5,
    arrived: 6,
    working: 7,
    completed: 8,
    settled: 9,
    evaluated: 10,
};

/** The steps of an order; `active` is the next one. A stopped order ends with its cancellation. */
export const orderSteps = (order: OrderRow): { steps: OrderStep[]; active: number; isStopped: boolean } => {
    const steps: OrderStep[] = PATH.map(([name, field]) => ({ name, at: order[field] }));
    const done = DONE[order.status];
    if (done !== undefined)
        return { steps: steps.map((step, index) => (index < done ? step : { ...step, at: null })), active: done, isStopped: false };
    const behind = steps.filter(step => step.at !== null);
    const end: OrderStep = { name: order.status === 'closed' ? 'closed' : 'canceled', at: order.cancelTime };
    return { steps: [...behind, end], active: behind.length, isStopped: true };
};
