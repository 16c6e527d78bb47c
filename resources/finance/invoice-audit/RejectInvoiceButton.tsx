import { useRecordContext } from 'react-admin';
import { RejectInvoice } from '#contract/finance/invoice-audit.ts';
import { ActionButton } from '#src/kit/actions/ActionButton.tsx';
import { RejectInvoiceInputs } from './RejectInvoiceInputs.tsx';

/** 驳回, while the application waits. */
export const RejectInvoiceButton = ({ variant = 'text' }: { variant?: 'text' | 'outlined' }) => {
    const row = useRecordContext<{ id: string; status: string }>();
    if (row?.status !== 'pending') return null;
    return (
        <ActionButton action={RejectInvoice} variant={variant}>
            <RejectInvoiceInputs />
        </ActionButton>
    );
};
