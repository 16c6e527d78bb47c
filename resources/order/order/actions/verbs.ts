import type { NamedAction } from '#contract/kit/action.ts';
import { RaiseDispute } from '#contract/order/dispute.ts';
import { CancelOrder, RefundOrder, RestoreOrder, SettleOrder } from '#contract/order/money-ends.ts';
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

/** What can be done with an order, in the order of its life; each is in the menu of its row and greyed, with the reason, when it is not possible. */
export const ORDER_VERBS: readonly NamedAction[] = [
    // Beside the next step, whatever that is.
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
