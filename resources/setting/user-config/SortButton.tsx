import Button from '@mui/material/Button';
import { useState } from 'react';
import { useText } from '#providers/i18n/useText.ts';
import { useMay } from '#src/kit/permission/useMay.ts';
import { useListState } from '#src/kit/views/useListState.ts';
import { SortSheet } from './SortSheet.tsx';

/** Opens the entries of the shown kind to be dragged into order. */
export const SortButton = () => {
    const text = useText();
    const may = useMay();
    const { filterValues } = useListState();
    const [isOpen, setOpen] = useState(false);
    const { cfgType } = filterValues;
    if (!may('edit') || typeof cfgType !== 'string') return null;
    return (
        <>
            <Button variant="outlined" onClick={() => setOpen(true)}>
                {text('setting.user.sort')}
            </Button>
            {isOpen && <SortSheet cfgType={cfgType} onClose={() => setOpen(false)} />}
        </>
    );
};
