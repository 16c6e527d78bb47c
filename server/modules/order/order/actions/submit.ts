import { SubmitOrder } from '#contract/order/order-actions.ts';
import { type ActionRoute, onAction } from '#server/kit/actions/on-action.ts';
import { stepOf } from '../lifecycle/action-step.ts';
import { mayMove } from '../order-guards.ts';
import { placeOrders } from '../place/place-order.service.ts';
import type { ActionParts } from './parts.ts';

/** 提交: places a draft for the quote that the caller saw, or the stored one (O2). */
export const submitActions = ({ text }: ActionParts): ActionRoute[] => [
    onAction(SubmitOrder, {
        guard: mayMove(text, 'place'),
        run: async context => {
            const { step, order } = await stepOf(context);
            const { quoteId, seenFen, confirmDuplicate } = context.input;
            await placeOrders({ ...step, session: context.session }, [order], {
                quoteId: quoteId ?? order.quoteId,
                seenFen: seenFen ?? null,
                confirmDuplicate: confirmDuplicate === true,
            });
        },
        message: '下单成功',
    }),
];
