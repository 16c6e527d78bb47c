import { AcceptOrder } from '#contract/order/order-actions.ts';
import { RELEASE_RIGHTS } from '#contract/order/reassign.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { useMayUse } from '#src/kit/permission/useMayUse.ts';
import { OfferChoice } from './OfferChoice.tsx';

const { Input } = fieldsOf(AcceptOrder.form);

/** 代接单: which driver, and how he said so; who may, answers for what has come to keep him since he was asked. */
export const AcceptInputs = () => {
    const mayUse = useMayUse();
    const mayRelease = [...RELEASE_RIGHTS.values()].some(mayUse);
    return (
        <>
            <OfferChoice />
            <Input source="reason" />
            {mayRelease && <Input source="certReason" />}
        </>
    );
};
