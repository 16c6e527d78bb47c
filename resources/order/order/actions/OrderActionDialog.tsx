import type { ComponentType } from 'react';
import type { NamedAction } from '#contract/action.ts';
import { formatDateTime } from '#providers/format/dateTime.ts';
import { ActionDialog } from '#src/kit/actions/ActionDialog.tsx';
import type { OrderRow } from '../orderSteps.ts';
import { AdjustInputs } from './AdjustInputs.tsx';
import { AdvanceInputs } from './AdvanceInputs.tsx';
import { advanceTo } from './advanceTo.ts';
import { DispatchInputs } from './DispatchInputs.tsx';
import { DropInputs } from './DropInputs.tsx';
import { dueFen } from './dueFen.ts';
import { AcceptInputs, RejectInputs } from './OfferInputs.tsx';
import { PayInputs, SupplementInputs } from './PayInputs.tsx';

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
};

/** What the form begins with. */
const startOf = (name: string, order: OrderRow): Record<string, unknown> | undefined => {
    if (name === 'confirmPay') return { channel: 'bank', amountFen: dueFen(order) };
    if (name === 'advance') return { to: advanceTo(order.status), occurTime: formatDateTime(Date.now()) };
    if (name === 'remark') return { remark: order.innerRemark };
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
    return (
        <ActionDialog action={action} record={order} onClose={onClose} {...(defaultValues ? { defaultValues } : {})}>
            {Form && <Form />}
        </ActionDialog>
    );
};
