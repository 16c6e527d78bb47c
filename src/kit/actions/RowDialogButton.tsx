import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { type RaRecord, useRecordContext } from 'react-admin';
import { useMay } from '../permission/useMay.ts';

interface RowDialogButtonProps<R extends RaRecord> {
    /** The permission that is required; the button is hidden without it. */
    action: string;
    label: string;
    /** The dialog, mounted while it is open. */
    children: (record: R, onClose: () => void) => ReactNode;
}

/** A row button that opens a custom dialog. For an action on the record by one call, see `ActionButton`. */
export const RowDialogButton = <R extends RaRecord>({ action, label, children }: RowDialogButtonProps<R>) => {
    const may = useMay();
    const record = useRecordContext<R>();
    const [isOpen, setOpen] = useState(false);
    if (!record || !may(action)) return null;
    return (
        <>
            <Button size="small" onClick={() => setOpen(true)}>
                {label}
            </Button>
            {isOpen && children(record, () => setOpen(false))}
        </>
    );
};
