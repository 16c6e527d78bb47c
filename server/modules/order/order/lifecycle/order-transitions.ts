import type { DictValue } from '#contract/dictionaries.ts';
import type { OrderStatus } from '#contract/order/status.ts';

type EventName = DictValue<'order_event'>;

interface Transition {
    from: readonly OrderStatus[];
    to: readonly OrderStatus[];
    /** The timeline's name of the event. */
    event: EventName;
    /** The verb in refusals: 「当前状态为“作业中”，不能取消」. */
    label: string;
    /** Topic of the outbox event. */
    topic: string;
    /** The column with the time of the step. */
    stamp?: string;
}

const BEFORE_WORK = ['draft', 'placed', 'paid', 'dispatching', 'accepted', 'en_route', 'arrived'] as const;

/** All transitions of `order_status` (domain 4.1, O1–O17). Any other change is refused with STATE_DENIED. */
export const TRANSITIONS = {
    place: { from: ['draft'], to: ['placed', 'paid'], event: 'place', label: '提交', topic: 'order.placed', stamp: 'placeTime' },
    pay: { from: ['placed'], to: ['paid'], event: 'pay', label: '支付', topic: 'order.paid', stamp: 'payTime' },
    close: { from: ['placed'], to: ['closed'], event: 'close', label: '关闭', topic: 'order.closed', stamp: 'cancelTime' },
    dispatch: { from: ['paid'], to: ['dispatching'], event: 'dispatch', label: '派单', topic: 'order.dispatched', stamp: 'dispatchTime' },
    /** Undoes an assignment before the driver has answered: afterwards there is no offer, or that of the driver who was asked before. */
    unassign: { from: ['dispatching'], to: ['paid', 'dispatching'], event: 'unassign', label: '撤销派单', topic: 'order.unassigned' },
    /** Undoes a reassignment: the previous driver continues, or the driver who was asked before is asked again. */
    unreassign: {
        from: ['dispatching', 'accepted'],
        to: ['dispatching', 'accepted', 'en_route', 'arrived', 'working'],
        event: 'unreassign',
        label: '撤销改派',
        topic: 'order.reassigned',
    },
    accept: { from: ['dispatching'], to: ['accepted'], event: 'accept', label: '接单', topic: 'order.accepted', stamp: 'acceptTime' },
    drop: { from: ['accepted', 'en_route', 'arrived'], to: ['dispatching'], event: 'drop', label: '退单', topic: 'order.dropped' },
    depart: { from: ['accepted'], to: ['en_route'], event: 'depart', label: '出发', topic: 'order.departed', stamp: 'departTime' },
    arrive: { from: ['en_route'], to: ['arrived'], event: 'arrive', label: '到场', topic: 'order.arrived', stamp: 'arriveTime' },
    start: { from: ['arrived'], to: ['working'], event: 'start', label: '开工', topic: 'order.started', stamp: 'startTime' },
    finish: { from: ['working'], to: ['completed'], event: 'finish', label: '完工', topic: 'order.finished', stamp: 'finishTime' },
    settle: { from: ['completed'], to: ['settled'], event: 'settle', label: '结算', topic: 'order.settled', stamp: 'settleTime' },
    evaluate: { from: ['settled'], to: ['evaluated'], event: 'evaluate', label: '评价', topic: 'order.evaluated', stamp: 'evaluateTime' },
    reassign: {
        from: ['dispatching', 'accepted', 'en_route', 'arrived'],
        to: ['dispatching', 'accepted'],
        event: 'reassign',
        label: '改派',
        topic: 'order.reassigned',
    },
    /** O14 for an order in progress, which needs its own permission. */
    reassignWorking: { from: ['working'], to: ['dispatching', 'accepted'], event: 'reassign', label: '改派', topic: 'order.reassigned' },
    cancel: { from: BEFORE_WORK, to: ['canceled'], event: 'cancel', label: '取消', topic: 'order.canceled', stamp: 'cancelTime' },
    restore: { from: ['canceled'], to: BEFORE_WORK, event: 'restore', label: '恢复', topic: 'order.restored' },
} as const satisfies Record<string, Transition>;

export type TransitionName = keyof typeof TRANSITIONS;

/** Whether the transition `name` may lead from `from` to `to`. */
export const isAllowed = (name: TransitionName, from: string | null, to: string | null): boolean => {
    const { from: froms, to: tos }: Transition = TRANSITIONS[name];
    return (froms as readonly (string | null)[]).includes(from) && (tos as readonly (string | null)[]).includes(to);
};

/** The states that can be reassigned, for callers with or without the permission to reassign during work. */
export const reassignableFrom = (mayWhileWorking: boolean): readonly OrderStatus[] =>
    mayWhileWorking ? [...TRANSITIONS.reassign.from, ...TRANSITIONS.reassignWorking.from] : TRANSITIONS.reassign.from;
