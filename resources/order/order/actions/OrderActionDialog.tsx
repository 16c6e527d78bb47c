import Alert from '@mui/material/Alert';
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { NamedAction } from '#contract/kit/action.ts';
import { Order } from '#contract/order/order.ts';
import { AcceptOrder, ConfirmPay, DispatchOrder, DropOrder, RejectOffer, SupplementOrder } from '#contract/order/order-actions.ts';
import { DropPreviewQuery } from '#contract/order/drop.ts';
import { type Candidate, RELEASE_RIGHTS } from '#contract/order/reassign.ts';
import { formatDateTime } from '#providers/format/dateTime.ts';
import { formatFen } from '#providers/format/money.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useNameOf } from '#providers/i18n/named.ts';
import { ActionDialog } from '#src/kit/actions/ActionDialog.tsx';
import { useActedRecord } from '#src/kit/actions/actedRecord.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { useNamedQuery } from '#src/kit/resource/useNamedQuery.ts';
import { useMayUse } from '#src/kit/permission/useMayUse.ts';
import { CANCEL_DEFAULTS, CancelInputs } from '../ends/CancelInputs.tsx';
import { DisputeInputs } from '../ends/DisputeInputs.tsx';
import { RefundInputs } from '../ends/RefundInputs.tsx';
import { SettleIntro } from '../ends/SettleIntro.tsx';
import type { OrderRow } from '../show/orderSteps.ts';
import { AdjustInputs } from './AdjustInputs.tsx';
import { AdvanceInputs } from './AdvanceInputs.tsx';
import { dueFen } from './dueFen.ts';
import { OfferChoice } from './OfferChoice.tsx';
import { DriverChoice } from './DriverChoice.tsx';

/** External payments need documents as proof, and a second person. */
const usePayChannel = () => {
    const channel: unknown = useWatch({ name: 'channel' });
    return { channel, isOutside: channel === 'bank' || channel === 'cash' };
};

/** The amount due, and the customer. */
const DueNote = () => {
    const text = useText();
    const order = useActedRecord<OrderRow>();
    if (!order) return null;
    return (
        <Alert severity="info">{text('orderAct.pay.due', { amount: formatFen(dueFen(order)), customer: order.customerName ?? '' })}</Alert>
    );
};

const NEXT: Partial<Record<OrderRow['status'], string>> = {
    accepted: 'en_route',
    en_route: 'arrived',
    arrived: 'working',
    working: 'completed',
};

/** The status that the next step leads to. */
const advanceTo = (status: OrderRow['status']): string => NEXT[status] ?? '';

const Pay = fieldsOf(ConfirmPay.form);

/** 确认收款: the required proof depends on the payment method. */
const PayInputs = () => {
    const text = useText();
    const { channel, isOutside } = usePayChannel();
    return (
        <>
            <DueNote />
            <Pay.Input source="channel" helperText={text(isOutside ? 'orderAct.pay.review' : 'orderAct.pay.direct')} />
            <Pay.Input source="amountFen" />
            {isOutside && (
                <>
                    <Pay.Input source="receiptNo" isRequired={channel === 'bank'} />
                    <Pay.Input source="paidAt" />
                    <Pay.Input source="proofs" isRequired={channel === 'cash'} />
                </>
            )}
            <Pay.Input source="reason" />
        </>
    );
};

const Supplement = fieldsOf(SupplementOrder.form);

/** 补差价: the whole amount owed, by one payment method. */
const SupplementInputs = () => {
    const text = useText();
    const { channel, isOutside } = usePayChannel();
    return (
        <>
            <DueNote />
            <Supplement.Input source="channel" helperText={text(isOutside ? 'orderAct.pay.review' : 'orderAct.pay.direct')} />
            {isOutside && <Supplement.Input source="receiptNo" isRequired={channel === 'bank'} />}
            <Supplement.Input source="proofs" />
            <Supplement.Input source="reason" />
        </>
    );
};

const Dispatch = fieldsOf(DispatchOrder.form);

/** 派单: the dispatch mode with its explanation; a driver is selected only in the mode `assign`. */
const DispatchInputs = () => {
    const text = useText();
    const nameOf = useNameOf();
    const [chosen, setChosen] = useState<Candidate>();
    const mode = useWatch({ name: 'mode' }) as 'assign' | 'grab' | 'auto' | undefined;
    return (
        <>
            <Dispatch.Input source="mode" />
            <Alert severity="info">{text(`orderAct.mode.${mode ?? 'auto'}`)}</Alert>
            {mode === 'assign' && (
                <DriverChoice label={nameOf(DispatchOrder.form.fields.driverId.meta)} chosen={chosen} onChoose={setChosen} />
            )}
            {mode === 'grab' && <Dispatch.Input source="radiusM" placeholder={text('orderAct.byCity')} />}
            <Dispatch.Input source="ttlSec" placeholder={text('orderAct.byCity')} />
        </>
    );
};

const Accept = fieldsOf(AcceptOrder.form);

/** 代接单: the driver and the note on the acceptance; users with the permission can override obstacles that have arisen since the offer. */
const AcceptInputs = () => {
    const mayUse = useMayUse();
    const mayRelease = [...RELEASE_RIGHTS.values()].some(mayUse);
    return (
        <>
            <OfferChoice />
            <Accept.Input source="reason" />
            {mayRelease && <Accept.Input source="certReason" />}
        </>
    );
};

const Reject = fieldsOf(RejectOffer.form);

/** 代拒单: the driver and the reason. */
const RejectInputs = () => (
    <>
        <OfferChoice />
        <Reject.Input source="rejectCode" />
        <Reject.Input source="reason" />
    </>
);

const Drop = fieldsOf(DropOrder.form);

/** 司机退单, with the driver's current penalty. */
const DropInputs = () => (
    <>
        <Penalty />
        <Drop.Input source="reasonCode" />
        <Drop.Input source="reason" />
    </>
);

const Penalty = () => {
    const text = useText();
    const id = useActedRecord<{ id: string }>()?.id ?? '';
    const { data } = useNamedQuery(DropPreviewQuery, id === '' ? undefined : { id });
    if (!data) return null;
    const { penaltyFen, marginFen, rule } = data;
    if (penaltyFen === 0) return <Alert severity="info">{text('orderAct.drop.free', { rule })}</Alert>;
    return (
        <Alert severity="warning">
            {text(marginFen < penaltyFen ? 'orderAct.drop.short' : 'orderAct.drop.fined', {
                rule,
                amount: formatFen(penaltyFen),
                margin: formatFen(marginFen),
            })}
        </Alert>
    );
};

const useOrderId = (): string => useActedRecord<{ id: string }>()?.id ?? '';
const Cancel = () => <CancelInputs ids={[useOrderId()]} />;
const Refund = () => <RefundInputs id={useOrderId()} />;

/** Forms of actions that need more than a list of their fields. */
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

/** Initial values of the form. */
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

/** Dialog for an action on an order. */
export const OrderActionDialog = ({ action, order, onClose }: OrderActionDialogProps) => {
    const Form = FORMS[action.name];
    const defaultValues = startOf(action.name, order);
    const queryClient = useQueryClient();
    // A dispute is a record of another entity, but the order shows it, so the order's queries are refetched.
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
