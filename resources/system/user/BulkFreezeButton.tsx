import Button from '@mui/material/Button';
import { useState } from 'react';
import { useText } from '#providers/i18n/useText.ts';
import { useMay } from '#src/kit/permission/useMay.ts';
import { useListState } from '#src/kit/views/useListState.ts';
import { FreezeDialog } from './FreezeDialog.tsx';

/** Freezes (2) or frees (1) what is selected. */
export const BulkFreezeButton = ({ status }: { status: 1 | 2 }) => {
    const text = useText();
    const may = useMay();
    const { selectedIds = [], onUnselectItems } = useListState();
    const [isOpen, setIsOpen] = useState(false);
    if (!may('freeze')) return null;
    return (
        <>
            <Button size="small" onClick={() => setIsOpen(true)}>
                {text(status === 2 ? 'user.freeze' : 'user.unfreeze')}
            </Button>
            <FreezeDialog
                open={isOpen}
                ids={selectedIds.map(String)}
                who={text('user.people', { count: selectedIds.length })}
                status={status}
                onDone={() => onUnselectItems()}
                onClose={() => setIsOpen(false)}
            />
        </>
    );
};
