import { SupplementOrder } from '#contract/order/order-actions.ts';
import { useText } from '#providers/i18n/useText.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { DueNote } from './DueNote.tsx';
import { usePayChannel } from './usePayChannel.ts';

const { Input } = fieldsOf(SupplementOrder.form);

/** 补差价: all that is owed, by one way. */
export const SupplementInputs = () => {
    const text = useText();
    const { channel, isOutside } = usePayChannel();
    return (
        <>
            <DueNote />
            <Input source="channel" helperText={text(isOutside ? 'orderAct.pay.review' : 'orderAct.pay.direct')} />
            {isOutside && <Input source="receiptNo" isRequired={channel === 'bank'} />}
            <Input source="proofs" />
            <Input source="reason" />
        </>
    );
};
