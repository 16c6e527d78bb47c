import Button from '@mui/material/Button';
import { useState } from 'react';
import { useText } from '#providers/i18n/useText.ts';
import { useMay } from '../../permission/useMay.ts';
import { SortDialog } from './SortDialog.tsx';

interface SortButtonProps {
    /** Text beside a name, such as its group. */
    note?: (row: Record<string, unknown>) => string;
}

/** Opens the dialog to reorder the whole list; for entities with `sortNo` and the call `sort`. */
export const SortButton = ({ note }: SortButtonProps) => {
    const text = useText();
    const may = useMay();
    const [isOpen, setOpen] = useState(false);
    if (!may('edit')) return null;
    return (
        <>
            <Button variant="outlined" onClick={() => setOpen(true)}>
                {text('list.sort')}
            </Button>
            {isOpen && <SortDialog note={note} onClose={() => setOpen(false)} />}
        </>
    );
};
