import Button from '@mui/material/Button';
import { useState } from 'react';
import { PriceTableQuery } from '#contract/price/vehicle-price.ts';
import { useText } from '#providers/i18n/useText.ts';
import { ConfirmDialog } from '#src/kit/dialog/ConfirmDialog.tsx';
import { usePaper } from '#src/kit/export/usePaper.tsx';
import { useFilterChange } from '#src/kit/list/filter/pendingFilter.ts';
import { useMay } from '#src/kit/permission/useMay.ts';
import { PlaceChoice } from '../PlaceChoice.tsx';

/** 价目表: a city's current prices as a PDF for customers; preselects the city that the list is filtered by. */
export const PriceTableButton = () => {
    const text = useText();
    const may = useMay();
    const { filterValues } = useFilterChange();
    const [isOpen, setOpen] = useState(false);
    const [cityId, setCityId] = useState<string>();
    const label = text('price.table.title');
    const paper = usePaper(PriceTableQuery, label);
    if (!may('export')) return null;
    const open = () => {
        const [only, ...others] = [filterValues.cityId].flat() as string[];
        setCityId(others.length === 0 ? only : undefined);
        setOpen(true);
    };
    const print = async () => {
        if (cityId === undefined) return;
        await paper.print({ cityId });
        setOpen(false);
    };
    return (
        <>
            <Button variant="outlined" onClick={open}>
                {label}
            </Button>
            {isOpen && (
                <ConfirmDialog
                    open
                    title={text('price.table.ask')}
                    confirm={text('price.table.make')}
                    isBusy={paper.isBusy}
                    isBlocked={cityId === undefined}
                    onConfirm={() => void print()}
                    onClose={() => setOpen(false)}
                >
                    <PlaceChoice
                        value={{ cityId }}
                        onChange={place => setCityId(place.cityId)}
                        hasType={false}
                        placeholder={text('price.table.city')}
                    />
                </ConfirmDialog>
            )}
            {paper.preview}
        </>
    );
};
