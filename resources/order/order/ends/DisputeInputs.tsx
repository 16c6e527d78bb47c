import { RaiseDispute } from '#contract/order/dispute.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';

const { Input } = fieldsOf(RaiseDispute.form);

/** Claim of a dispute about the current order. */
export const DisputeInputs = () => (
    <>
        <Input source="raisedBy" autoFocus />
        <Input source="reasonCode" />
        <Input source="claimFen" />
        <Input source="content" />
        <Input source="evidence" />
    </>
);
