import Button from '@mui/material/Button';
import { useState } from 'react';
import { useText } from '#providers/i18n/useText.ts';
import { useMay } from '../../permission/useMay.ts';
import { SortDialog } from './SortDialog.tsx';

interface SortButtonProps {
    /** What is beside a name in the list: the group it belongs to. */
    note?: (row: Record<string, unknown>) => string;
}

/** Opens the order of the whole list; for entities with `sortNo` and the call `sort`. */
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
