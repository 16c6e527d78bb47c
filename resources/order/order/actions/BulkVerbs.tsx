import { DispatchOrder, PrioritizeOrder, RemarkOrder } from '#contract/order/order-actions.ts';
import { BulkActionButton } from '#src/kit/actions/BulkActionButton.tsx';
import { BatchDispatchInputs } from './DispatchInputs.tsx';

/** 批量派单, 批量备注, 设优先级: each order answers for itself. */
export const BulkVerbs = () => (
    <>
        <BulkActionButton action={DispatchOrder}>
            <BatchDispatchInputs />
        </BulkActionButton>
        <BulkActionButton action={RemarkOrder} />
        <BulkActionButton action={PrioritizeOrder} />
    </>
);
