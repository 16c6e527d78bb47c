import { useQueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { NamedAction } from '#contract/kit/action.ts';
import { Order } from '#contract/order/order.ts';
import { formatDateTime } from '#providers/format/dateTime.ts';
import { ActionDialog } from '#src/kit/actions/ActionDialog.tsx';
import { useActedRecord } from '#src/kit/actions/actedRecord.ts';
import { CANCEL_DEFAULTS, CancelInputs } from '../ends/CancelInputs.tsx';
import { DisputeInputs } from '../ends/DisputeInputs.tsx';
import { RefundInputs } from '../ends/RefundInputs.tsx';
import { SettleIntro } from '../ends/SettleIntro.tsx';
import type { OrderRow } from '../show/orderSteps.ts';
import { AcceptInputs } from './AcceptInputs.tsx';
import { AdjustInputs } from './AdjustInputs.tsx';
import { AdvanceInputs } from './AdvanceInputs.tsx';
import { advanceTo } from './advanceTo.ts';
import { DispatchInputs } from './DispatchInputs.tsx';
import { DropInputs } from './DropInputs.tsx';
import { dueFen } from './dueFen.ts';
import { PayInputs } from './PayInputs.tsx';
import { RejectInputs } from './RejectInputs.tsx';
import { SupplementInputs } from './SupplementInputs.tsx';

const useOrderId = (): string => useActedRecord<{ id: string }>()?.id ?? '';
const Cancel = () => <CancelInputs ids={[useOrderId()]} />;
const Refund = () => <RefundInputs id={useOrderId()} />;

/** The form of a verb where it is more than its fields one after the other. */
const FORMS: Record<string, ComponentType> = {
    confirmPay: PayInputs,
    supplement: SupplementInputs,
    dispatch: DispatchInputs,
    accept: AcceptInputs,
    reject: RejectInputs,
    advance: AdvanceInputs,
    drop: DropInputs,
    adjust: AdjustInputs,
    cancel: Cancel,
    refund: Refund,
    add: DisputeInputs,
};

/** What the form begins with. */
const startOf = (name: string, order: OrderRow): Record<string, unknown> | undefined => {
    if (name === 'confirmPay') return { channel: 'bank', amountFen: dueFen(order) };
    if (name === 'advance') return { to: advanceTo(order.status), occurTime: formatDateTime(Date.now()) };
    if (name === 'remark') return { remark: order.innerRemark };
    if (name === 'cancel') return CANCEL_DEFAULTS;
    if (name === 'refund') return { driverBearFen: 0, platformBearFen: 0 };
    if (name === 'add') return { orderId: order.id, raisedBy: 'customer', claimFen: 0 };
    if (name === 'priority') return { priority: order.priority };
    return undefined;
};

interface OrderActionDialogProps {
    action: NamedAction;
    order: OrderRow;
    onClose: () => void;
}

/** The dialog of one of the verbs of an order. */
export const OrderActionDialog = ({ action, order, onClose }: OrderActionDialogProps) => {
    const Form = FORMS[action.name];
    const defaultValues = startOf(action.name, order);
    const queryClient = useQueryClient();
    // A dispute is another entity's record; the order shows it too.
    const onDone = () => {
        void queryClient.invalidateQueries({ queryKey: [Order.resource] });
        onClose();
    };
    return (
        <ActionDialog
            action={action}
            record={order}
            onClose={onClose}
            onDone={onDone}
            intro={action.name === 'settle' ? <SettleIntro id={order.id} /> : undefined}
            {...(defaultValues ? { defaultValues } : {})}
        >
            {Form && <Form />}
        </ActionDialog>
    );
};
