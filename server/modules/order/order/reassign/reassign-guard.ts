import { ERROR_MESSAGES } from '#contract/kit/error-codes.ts';
import { permissionOf } from '#contract/kit/permissions.ts';
import { Order } from '#contract/order/order.ts';
import type { ActionState } from '#contract/kit/entity.ts';
import type { Session } from '#server/kit/access/session.ts';
import { reassignableFrom, TRANSITIONS } from '../lifecycle/order-transitions.ts';

const mayWhileWorking = (session: Session) => session.permissions.has(permissionOf(Order, 'reassignWorking'));

/** The states from which this caller may reassign. */
export const reassignableBy = (session: Session) => reassignableFrom(mayWhileWorking(session));

/**
 * Whether the caller may reassign an order in this state, and if not, why. The same result disables the button and refuses the call.
 * `statusText` is the dictionary text of the state.
 */
export const reassignState = (session: Session, status: string, statusText: string): ActionState => {
    if ((reassignableBy(session) as readonly string[]).includes(status)) return { ok: true };
    const denied = ERROR_MESSAGES.STATE_DENIED.replace('{status}', statusText).replace('{action}', '改派');
    const working = (TRANSITIONS.reassignWorking.from as readonly string[]).includes(status);
    return { ok: false, reason: working ? `${denied}，作业中改派请联系运营主管` : denied };
};
