import Button from '@mui/material/Button';
import { useState } from 'react';
import { useText } from '#providers/i18n/useText.ts';
import { useMay } from '#src/kit/permission/useMay.ts';
import { useListState } from '#src/kit/views/useListState.ts';
import { RecalcDialog } from './RecalcDialog.tsx';

/** Works out the customers' levels anew, after showing who would change. */
export const RecalcButton = () => {
    const text = useText();
    const may = useMay();
    const { filterValues } = useListState();
    const [isOpen, setOpen] = useState(false);
    if (!may('recalc') || filterValues.cfgType !== 'customer_level') return null;
    return (
        <>
            <Button variant="outlined" onClick={() => setOpen(true)}>
                {text('setting.user.recalc')}
            </Button>
            {isOpen && <RecalcDialog onClose={() => setOpen(false)} />}
        </>
    );
};
