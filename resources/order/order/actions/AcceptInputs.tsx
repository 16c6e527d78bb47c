import { AcceptOrder } from '#contract/order/order-actions.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { OfferChoice } from './OfferChoice.tsx';

const { Input } = fieldsOf(AcceptOrder.form);

/** 代接单: which driver, and how he said so. */
export const AcceptInputs = () => (
    <>
        <OfferChoice />
        <Input source="reason" />
    </>
);
