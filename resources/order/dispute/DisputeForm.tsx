import { useRecordContext } from 'react-admin';
import type { Row } from '#contract/entity.ts';
import { Dispute } from '#contract/order/dispute.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { FormFrame } from '#src/kit/views/FormFrame.tsx';
import { WideInput } from '#src/kit/views/WideInput.tsx';

const { Input, Field } = fieldsOf(Dispute);

/** What is complained of; the order and who complains are chosen once. */
export const DisputeForm = () => (
    <FormFrame>
        <DisputeInputs />
    </FormFrame>
);

const DisputeInputs = () => {
    const kept = useRecordContext<Row<typeof Dispute>>();
    return (
        <>
            {kept?.id === undefined ? <Input source="orderId" /> : <Field source="orderNo" />}
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
