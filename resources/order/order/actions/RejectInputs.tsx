import { RejectOffer } from '#contract/order/order-actions.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { OfferChoice } from './OfferChoice.tsx';

const { Input } = fieldsOf(RejectOffer.form);

/** 代拒单: which driver, and why. */
export const RejectInputs = () => (
    <>
        <OfferChoice />
        <Input source="rejectCode" />
        <Input source="reason" />
    </>
);
