import { SettleOrder } from '#contract/order/money-ends.ts';
import { PrioritizeOrder, RemarkOrder } from '#contract/order/order-actions.ts';
import { BulkActionButton } from '#src/kit/actions/BulkActionButton.tsx';
import { BulkCancelButton } from './ends/BulkCancelButton.tsx';

/** What can be done to all selected orders; every one gets its own result. */
export const OrderBulk = () => (
    <>
        <BulkActionButton action={SettleOrder} />
        <BulkActionButton action={RemarkOrder} />
        <BulkActionButton action={PrioritizeOrder} />
        <BulkCancelButton />
    </>
);
