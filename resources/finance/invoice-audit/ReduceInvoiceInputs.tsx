import Skeleton from '@mui/material/Skeleton';
import { InvoiceDetailQuery, ReduceInvoice } from '#contract/finance/invoice-audit.ts';
import { useActedRecord } from '#src/kit/actions/actedRecord.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { useNamedQuery } from '#src/kit/resource/useNamedQuery.ts';
import { ReduceLinesInput } from './ReduceLinesInput.tsx';

const { Input } = fieldsOf(ReduceInvoice.form);

/** Inputs of 核减: orders to remove or to invoice in part, and the reason. Initially all orders are selected. */
export const ReduceInvoiceInputs = () => {
    const row = useActedRecord<{ id: string; amountFen: number; vatBp: number }>();
    const { data } = useNamedQuery(InvoiceDetailQuery, row && { id: row.id });
    if (!row || !data) return <Skeleton variant="rounded" height={180} />;
    return (
        <>
            <ReduceLinesInput lines={data.lines.filter(({ active }) => active)} mostFen={row.amountFen} vatBp={row.vatBp} />
            <Input source="reason" />
        </>
    );
};
