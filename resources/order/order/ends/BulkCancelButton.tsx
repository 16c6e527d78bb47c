import { CancelOrder } from '#contract/order/money-ends.ts';
import { BulkActionButton } from '#src/kit/actions/BulkActionButton.tsx';
import { useListState } from '#src/kit/list/useListState.ts';
import { CANCEL_DEFAULTS, CancelInputs } from './CancelInputs.tsx';

/** 批量取消, with the sums of all selected orders above the button. */
export const BulkCancelButton = () => {
    const { selectedIds = [] } = useListState();
    return (
        <BulkActionButton action={CancelOrder} defaultValues={CANCEL_DEFAULTS}>
            <CancelInputs ids={selectedIds.map(String)} />
        </BulkActionButton>
    );
};
