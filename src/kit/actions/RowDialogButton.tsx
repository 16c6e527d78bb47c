import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { type RaRecord, useRecordContext } from 'react-admin';
import { useMay } from '../permission/useMay.ts';

interface RowDialogButtonProps<R extends RaRecord> {
    /** Without the right to it there is no button. */
    action: string;
    label: string;
    /** The dialog, mounted while it is open. */
    children: (record: R, onClose: () => void) => ReactNode;
}

/** A row's button that opens a dialog of its own. For what acts on the record by one call, see `ActionButton`. */
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
