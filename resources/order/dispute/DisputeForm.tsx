import { useRecordContext } from 'react-admin';
import type { Row } from '#contract/kit/entity.ts';
import { Dispute } from '#contract/order/dispute.ts';
import { ORDER_PICKER } from '#contract/online/pickers.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { useFieldLabel } from '#src/kit/fields/useFieldLabel.ts';
import { PopupInput } from '#src/kit/popup/PopupInput.tsx';
import { FormFrame } from '#src/kit/form/FormFrame.tsx';
import { WideInput } from '#src/kit/form/WideInput.tsx';

const { Input, Field } = fieldsOf(Dispute);

/** Form of a dispute's claim; the order and the complainant cannot be changed later. */
export const DisputeForm = () => (
    <FormFrame>
        <DisputeInputs />
    </FormFrame>
);

const DisputeInputs = () => {
    const kept = useRecordContext<Row<typeof Dispute>>();
    const label = useFieldLabel(Dispute, 'orderId');
    return (
        <>
            {kept?.id === undefined ? (
                <PopupInput config={ORDER_PICKER} label={label} resource="order/order" isRequired otherwise={<Input source="orderId" />} />
            ) : (
                <Field source="orderNo" />
            )}
            <Input source="raisedBy" />
            <Input source="reasonCode" />
            <Input source="claimFen" />
            <WideInput>
                <Input source="content" />
            </WideInput>
            <WideInput>
                <Input source="evidence" />
            </WideInput>
        </>
    );
};
