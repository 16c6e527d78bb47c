import type { NamedAction } from '#contract/kit/action.ts';
import type { ActionState } from '#contract/kit/entity.ts';
import {
    AcceptOrder,
    AdjustOrder,
    AdvanceOrder,
    CollectPay,
    ConfirmPay,
    DispatchOrder,
    DropOrder,
    PrioritizeOrder,
    RejectOffer,
    RemarkOrder,
    SupplementOrder,
} from '#contract/order/order-actions.ts';
import { ReassignOrder } from '#contract/order/reassign.ts';
import { CancelOrder, RefundOrder, RestoreOrder, SettleOrder } from '#contract/order/money-ends.ts';
import { RaiseDispute } from '#contract/order/dispute.ts';
import type { OrderRow } from '../show/orderSteps.ts';

/** Actions on an order, in the order of its life cycle. Each is in the row's menu, disabled with the reason if it is not possible. */
const ORDER_VERBS: readonly NamedAction[] = [
    // Shown as a button in addition to the next step.
    ReassignOrder,
    ConfirmPay,
    CollectPay,
    DispatchOrder,
    AcceptOrder,
    RejectOffer,
    AdvanceOrder,
    SupplementOrder,
    AdjustOrder,
    DropOrder,
    SettleOrder,
    CancelOrder,
    RestoreOrder,
    RefundOrder,
    RaiseDispute,
    PrioritizeOrder,
    RemarkOrder,
];

/** An action on an order that the user has the permission for. */
export interface OrderOffer {
    action: NamedAction;
    label: string;
    state: ActionState;
    isDestructive: boolean;
}

const NEXT: Partial<Record<OrderRow['status'], NamedAction>> = {
    placed: ConfirmPay,
    paid: DispatchOrder,
    dispatching: DispatchOrder,
    accepted: AdvanceOrder,
    en_route: AdvanceOrder,
    arrived: AdvanceOrder,
    working: AdvanceOrder,
    canceled: RestoreOrder,
};

/** The action that takes an order to its next status. */
const nextVerb = ({ status, payStatus }: Pick<OrderRow, 'status' | 'payStatus'>): NamedAction | undefined =>
    status === 'completed' ? (payStatus === 'owing' ? SupplementOrder : SettleOrder) : NEXT[status];

interface Rights {
    nameOf: (action: NamedAction) => string;
    /** Undefined if the user lacks the permission for the action. */
    stateOf: (action: NamedAction) => ActionState | undefined;
}

/** The row's buttons, which contain possible actions only, and its menu: possible actions first, the rest with their reason. */
export const offersOf = (order: OrderRow, { nameOf, stateOf }: Rights): { buttons: OrderOffer[]; menu: OrderOffer[] } => {
    const next = nextVerb(order);
    const verbs = ORDER_VERBS.flatMap((action): OrderOffer[] => {
        const state = stateOf(action);
        return state ? [{ action, label: nameOf(action), state, isDestructive: action.isDestructive }] : [];
    });
    const offers = [...verbs.filter(({ action }) => action === next), ...verbs.filter(({ action }) => action !== next)];
    const buttons = offers.filter(({ action, state }) => state.ok && (action === next || action === ReassignOrder));
    const menu = offers.filter(offer => !buttons.includes(offer)).sort((a, b) => Number(b.state.ok) - Number(a.state.ok));
    return { buttons, menu };
};
