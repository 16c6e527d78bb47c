import { AcceptOrder } from '#contract/order/order-actions.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { useMayUse } from '#src/kit/permission/useMayUse.ts';
import { OfferChoice } from './OfferChoice.tsx';

const { Input } = fieldsOf(AcceptOrder.form);

/** 代接单: which driver, and how he said so; who may, answers for papers that have run out since he was asked. */
export const AcceptInputs = () => {
    const mayRelease = useMayUse()('order:order:certOverride');
    return (
        <>
            <OfferChoice />
            <Input source="reason" />
            {mayRelease && <Input source="certReason" />}
        </>
    );
};
