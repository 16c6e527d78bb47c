import type { OrderStatus } from '#contract/order/status.ts';
import { type AppError, refuse } from '#server/kit/errors.ts';
import type { Guard } from '#server/kit/actions/on-action.ts';
import { textOf } from '#server/kit/list/source.ts';
import { TRANSITIONS, type TransitionName } from './lifecycle/order-transitions.ts';

/** Text of a dictionary value; an unknown value is returned unchanged. */
export type TextOf = (code: string, value: string) => string;

/** STATE_DENIED with dictionary texts, or undefined if the state is one of `from`. `hint` names the next step. */
export const deniedUnless = (
    text: TextOf,
    status: unknown,
    from: readonly OrderStatus[],
    action: string,
    hint?: string,
): AppError | undefined => {
    if ((from as readonly unknown[]).includes(status)) return undefined;
    const denied = refuse('STATE_DENIED', { status: text('order_status', textOf(status)), action });
    if (hint === undefined) return denied;
    return refuse('STATE_DENIED', { status: text('order_status', textOf(status)), action: `${action}，${hint}` });
};

/** Whether this transition may start from the row's state. The same guard disables the button and refuses the call. */
export const mayMove =
    (text: TextOf, name: TransitionName, hint?: string): Guard =>
    row =>
        deniedUnless(text, row.status, TRANSITIONS[name].from, TRANSITIONS[name].label, hint);

/** Whether the row is in one of these states, for changes without a transition. */
export const inState =
    (text: TextOf, action: string, from: readonly OrderStatus[], hint?: string): Guard =>
    row =>
        deniedUnless(text, row.status, from, action, hint);

/** Combines guards; the first reason is returned. */
export const all =
    (...guards: readonly Guard[]): Guard =>
    (row, context) => {
        for (const guard of guards) {
            const reason = guard(row, context);
            if (reason !== undefined) return reason;
        }
        return undefined;
    };
