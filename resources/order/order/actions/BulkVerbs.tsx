import { SettleOrder } from '#contract/order/money-ends.ts';
import { DispatchOrder, PrioritizeOrder, RemarkOrder } from '#contract/order/order-actions.ts';
import { BulkActionButton } from '#src/kit/actions/BulkActionButton.tsx';
import { BulkCancelButton } from '../ends/BulkCancelButton.tsx';
import { BatchDispatchInputs } from './BatchDispatchInputs.tsx';

/** 批量派单, 批量结算, 批量备注, 设优先级, 批量取消: each order answers for itself. */
export const BulkVerbs = () => (
    <>
        <BulkActionButton action={DispatchOrder}>
            <BatchDispatchInputs />
        </BulkActionButton>
        <BulkActionButton action={SettleOrder} />
        <BulkActionButton action={RemarkOrder} />
        <BulkActionButton action={PrioritizeOrder} />
        <BulkCancelButton />
    </>
);
