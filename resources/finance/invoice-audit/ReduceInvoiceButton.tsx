import { useRecordContext } from 'react-admin';
import { ReduceInvoice } from '#contract/finance/invoice-audit.ts';
import { ActionButton } from '#src/kit/actions/ActionButton.tsx';
import { ReduceInvoiceInputs } from './ReduceInvoiceInputs.tsx';

/** 核减, while the application waits. */
export const ReduceInvoiceButton = () => {
    const row = useRecordContext<{ id: string; status: string }>();
    if (row?.status !== 'pending') return null;
    return (
        <ActionButton action={ReduceInvoice} variant="outlined">
            <ReduceInvoiceInputs />
        </ActionButton>
    );
};
