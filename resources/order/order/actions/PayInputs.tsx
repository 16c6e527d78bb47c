import { ConfirmPay } from '#contract/order/order-actions.ts';
import { useText } from '#providers/i18n/useText.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { DueNote } from './DueNote.tsx';
import { usePayChannel } from './usePayChannel.ts';

const Pay = fieldsOf(ConfirmPay.form);

/** 确认收款: the way of the money decides what proves it. */
export const PayInputs = () => {
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
