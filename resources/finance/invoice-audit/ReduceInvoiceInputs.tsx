import Skeleton from '@mui/material/Skeleton';
import type { InvoiceDetail } from '#contract/finance/invoice.ts';
import { ReduceInvoice } from '#contract/finance/invoice-audit.ts';
import { useActedRecord } from '#src/kit/actions/actedRecord.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { useEntityQuery } from '#src/kit/resource/useEntityQuery.ts';
import { ReduceLinesInput } from './ReduceLinesInput.tsx';

const { Input } = fieldsOf(ReduceInvoice.form);

/** What 核减 asks: orders to leave out or to invoice in part, and why; everything is chosen to begin with. */
export const ReduceInvoiceInputs = () => {
    const row = useActedRecord<{ id: string; amountFen: number; vatBp: number }>();
    const { data } = useEntityQuery<InvoiceDetail>('detail', { id: row?.id }, row !== undefined);
    if (!row || !data) return <Skeleton variant="rounded" height={180} />;
    return (
        <>
            <ReduceLinesInput lines={data.lines.filter(({ active }) => active)} mostFen={row.amountFen} vatBp={row.vatBp} />
            <Input source="reason" />
        </>
    );
};
