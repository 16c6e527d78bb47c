import Button from '@mui/material/Button';
import { useState } from 'react';
import { useText } from '#providers/i18n/useText.ts';
import { useMay } from '#src/kit/permission/useMay.ts';
import { lazyPart } from '#src/kit/loading/lazyPart.ts';
import { useListState } from '#src/kit/list/useListState.ts';

const PriceSheet = lazyPart(() => import('./PriceSheet.tsx'), 'PriceSheet');

interface PriceSheetButtonProps {
    /** Fields that are edited in the sheet, in order. */
    sources: readonly string[];
    /** New rows cannot be added, because they need fields that the sheet does not show. */
    isClosed?: boolean;
}

/** 表格编辑: opens the rows of the list as a sheet. Expired prices and those of another day are read-only. */
export const PriceSheetButton = ({ sources, isClosed = false }: PriceSheetButtonProps) => {
    const text = useText();
    const may = useMay();
    const { filterValues, sort } = useListState();
    const [isOpen, setOpen] = useState(false);
    if (!may('edit')) return null;
    return (
        <>
            <Button
                variant="outlined"
                disabled={filterValues.phase === 'history' || filterValues.asOf !== undefined}
                onClick={() => setOpen(true)}
            >
                {text('price.sheet.open')}
            </Button>
            {isOpen && (
                <PriceSheet sources={sources} isClosed={isClosed} filter={filterValues} sort={sort} onClose={() => setOpen(false)} />
            )}
        </>
    );
};
