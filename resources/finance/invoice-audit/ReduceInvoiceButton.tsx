import { useRecordContext } from 'react-admin';
import type { InvoiceDetail } from '#contract/finance/invoice.ts';
import { ReduceInvoice } from '#contract/finance/invoice-audit.ts';
import { ActionButton } from '#src/kit/actions/ActionButton.tsx';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { useRecordQuery } from '#src/kit/views/useRecordQuery.ts';
import { ReduceLinesInput } from './ReduceLinesInput.tsx';

const { Input } = fieldsOf(ReduceInvoice.form);

/** 核减: orders to leave out or to invoice in part; everything is chosen to begin with. */
export const ReduceInvoiceButton = () => {
    const row = useRecordContext<{ id: string; amountFen: number; vatBp: number; status: string }>();
    const { data } = useRecordQuery<InvoiceDetail>('detail');
    if (row?.status !== 'pending' || !data) return null;
    const lines = data.lines.filter(({ active }) => active);
    return (
        <ActionButton
            action={ReduceInvoice}
            variant="outlined"
            defaultValues={{ orders: lines.map(({ orderId, amountFen }) => ({ orderId, amountFen })) }}
        >
            <ReduceLinesInput lines={lines} mostFen={row.amountFen} vatBp={row.vatBp} />
            <Input source="reason" />
        </ActionButton>
    );
};
