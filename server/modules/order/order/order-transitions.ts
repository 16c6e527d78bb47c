import type { DictValue } from '#contract/dictionaries.ts';

export type OrderStatus = DictValue<'order_status'>;

interface Transition {
    from: readonly OrderStatus[];
    to: readonly OrderStatus[];
}

/**
 * Every change of `order_status` that exists (domain 4.1, O1–O17), by the event that is written to the timeline.
 * What is not listed is refused with STATE_DENIED.
 */
export const TRANSITIONS = {
    place: { from: ['draft'], to: ['placed', 'paid'] },
    pay: { from: ['placed'], to: ['paid'] },
    close: { from: ['placed'], to: ['closed'] },
    dispatch: { from: ['paid'], to: ['dispatching'] },
    accept: { from: ['dispatching'], to: ['accepted'] },
    drop: { from: ['accepted', 'en_route', 'arrived'], to: ['dispatching'] },
    depart: { from: ['accepted'], to: ['en_route'] },
    arrive: { from: ['en_route'], to: ['arrived'] },
    start: { from: ['arrived'], to: ['working'] },
    finish: { from: ['working'], to: ['completed'] },
    settle: { from: ['completed'], to: ['settled'] },
    evaluate: { from: ['settled'], to: ['evaluated'] },
    reassign: { from: ['dispatching', 'accepted', 'en_route', 'arrived'], to: ['dispatching', 'accepted'] },
    /** O14 for an order that is being worked on: a right of its own. */
    reassignWorking: { from: ['working'], to: ['dispatching', 'accepted'] },
    cancel: { from: ['draft', 'placed', 'paid', 'dispatching', 'accepted', 'en_route', 'arrived'], to: ['canceled'] },
    restore: { from: ['canceled'], to: ['draft', 'placed', 'paid', 'dispatching', 'accepted', 'en_route', 'arrived'] },
} as const satisfies Record<string, Transition>;

export type TransitionName = keyof typeof TRANSITIONS;

/** May `name` lead from `from` to `to`? */
export const isAllowed = (name: TransitionName, from: string | null, to: string | null): boolean => {
    const { from: froms, to: tos }: Transition = TRANSITIONS[name];
    return (froms as readonly (string | null)[]).includes(from) && (tos as readonly (string | null)[]).includes(to);
};

/** The states a reassignment may start from, for a caller with or without the right to reassign during work. */
export const reassignableFrom = (mayWhileWorking: boolean): readonly OrderStatus[] =>
    mayWhileWorking ? [...TRANSITIONS.reassign.from, ...TRANSITIONS.reassignWorking.from] : TRANSITIONS.reassign.from;
