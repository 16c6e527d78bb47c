import { useQueryClient } from '@tanstack/react-query';
import { useRecordContext } from 'react-admin';
import { RaiseDispute } from '#contract/order/dispute.ts';
import { CancelOrder, RefundOrder, RestoreOrder, SettleOrder } from '#contract/order/money-ends.ts';
import { PrioritizeOrder, RemarkOrder } from '#contract/order/order-actions.ts';
import { ActionMenu } from '#src/kit/actions/ActionMenu.tsx';
import { CANCEL_DEFAULTS, CancelInputs } from './ends/CancelInputs.tsx';
import { DisputeInputs } from './ends/DisputeInputs.tsx';
import { RefundInputs } from './ends/RefundInputs.tsx';
import { SettleIntro } from './ends/SettleIntro.tsx';
import type { OrderRow } from './orderSteps.ts';
import { useCopyLink } from './useCopyLink.ts';

const ACTIONS = [SettleOrder, CancelOrder, RestoreOrder, RefundOrder, RaiseDispute, RemarkOrder, PrioritizeOrder];

/** 更多: what can be done with the order at hand beside its next step; what is not possible now says why. */
export const OrderMoreMenu = () => {
    const order = useRecordContext<OrderRow & { id: string }>();
    const queryClient = useQueryClient();
    const copy = useCopyLink();
    if (!order) return null;
    const { id } = order;
    return (
        <ActionMenu
            actions={ACTIONS}
            links={copy ? [copy] : []}
            dialogs={{
                settle: { intro: <SettleIntro id={id} /> },
                cancel: { children: <CancelInputs ids={[id]} />, defaultValues: CANCEL_DEFAULTS },
                refund: { children: <RefundInputs id={id} />, defaultValues: { driverBearFen: 0, platformBearFen: 0 } },
                add: {
                    children: <DisputeInputs />,
                    defaultValues: { orderId: id, raisedBy: 'customer', claimFen: 0 },
                    state: order.actions?.dispute,
                    onDone: () => void queryClient.invalidateQueries({ queryKey: ['order/order'] }),
                },
                remark: { defaultValues: { remark: order.innerRemark } },
            }}
        />
    );
};
