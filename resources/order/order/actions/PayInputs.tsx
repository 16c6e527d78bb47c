import Alert from '@mui/material/Alert';
import { useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { ConfirmPay, SupplementOrder } from '#contract/order/order-actions.ts';
import { formatFen } from '#providers/format/money.ts';
import { useText } from '#providers/i18n/useText.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import type { OrderRow } from '../orderSteps.ts';
import { dueFen } from './dueFen.ts';

const Pay = fieldsOf(ConfirmPay.form);
const Supplement = fieldsOf(SupplementOrder.form);

/** 确认收款: the way of the money decides what proves it. */
export const PayInputs = () => {
    const text = useText();
    const { channel, isOutside } = useChannel();
    return (
        <>
            <Due />
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

/** 补差价: all that is owed, by one way. */
export const SupplementInputs = () => {
    const text = useText();
    const { channel, isOutside } = useChannel();
    return (
        <>
            <Due />
            <Supplement.Input source="channel" helperText={text(isOutside ? 'orderAct.pay.review' : 'orderAct.pay.direct')} />
            {isOutside && <Supplement.Input source="receiptNo" isRequired={channel === 'bank'} />}
            <Supplement.Input source="proofs" />
            <Supplement.Input source="reason" />
        </>
    );
};

/** What comes from outside is proved by papers, and by a second person. */
const useChannel = () => {
    const channel: unknown = useWatch({ name: 'channel' });
    return { channel, isOutside: channel === 'bank' || channel === 'cash' };
};

const Due = () => {
    const text = useText();
    const order = useRecordContext<OrderRow>();
    if (!order) return null;
    return (
        <Alert severity="info">{text('orderAct.pay.due', { amount: formatFen(dueFen(order)), customer: order.customerName ?? '' })}</Alert>
    );
};
