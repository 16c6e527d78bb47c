import Alert from '@mui/material/Alert';
import { useListContext } from 'react-admin';
import { TicketQuery } from '#contract/order/details.ts';
import { SettleOrder } from '#contract/order/money-ends.ts';
import { DispatchOrder, PrioritizeOrder, RemarkOrder } from '#contract/order/order-actions.ts';
import { useText } from '#providers/i18n/useText.ts';
import { ChosenOnlyButton } from '#src/kit/bulk/ChosenOnlyButton.tsx';
import { BulkActionButton } from '#src/kit/actions/BulkActionButton.tsx';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { usePaper } from '#src/kit/export/usePaper.tsx';
import { useMay } from '#src/kit/permission/useMay.ts';
import { BulkCancelButton } from '../ends/BulkCancelButton.tsx';

/** 批量派单, 批量结算, 批量备注, 设优先级, 批量取消: each order succeeds or fails independently; 打印作业单 creates a single file. */
export const BulkVerbs = () => (
    <>
        <BulkActionButton action={DispatchOrder}>
            <BatchDispatchInputs />
        </BulkActionButton>
        <BulkActionButton action={SettleOrder} />
        <BulkActionButton action={RemarkOrder} />
        <BulkActionButton action={PrioritizeOrder} />
        <BulkCancelButton />
        <TicketsButton />
    </>
);

/** The tickets of the selected orders as a single file for printing; it accepts a selection only. */
const TicketsButton = () => {
    const text = useText();
    const may = useMay();
    const { selectedIds = [] } = useListContext();
    const { print, isBusy, preview } = usePaper(TicketQuery, text('orderView.ticket'));
    if (!may('query')) return null;
    return (
        <>
            <ChosenOnlyButton loading={isBusy} onClick={() => void print({ ids: selectedIds.join(',') })}>
                {text('orderView.ticket')}
            </ChosenOnlyButton>
            {preview}
        </>
    );
};

const { Input } = fieldsOf(DispatchOrder.form);

/** 派单 of several orders, without choosing drivers individually. */
const BatchDispatchInputs = () => {
    const text = useText();
    return (
        <>
            <Alert severity="info">{text('orderAct.batchDispatch')}</Alert>
            <Input source="mode" />
            <Input source="ttlSec" placeholder={text('orderAct.byCity')} />
        </>
    );
};
