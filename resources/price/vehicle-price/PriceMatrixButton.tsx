import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useText } from '#providers/i18n/useText.ts';
import { SideSheet } from '#src/kit/ui/SideSheet.tsx';
import { PriceMatrix } from './PriceMatrix.tsx';

/** Opens the starting prices of today, types down and cities across. */
export const PriceMatrixButton = () => {
    const text = useText();
    const [isOpen, setOpen] = useState(false);
    const label = text('price.matrix.title');
    return (
        <>
            <Button variant="outlined" onClick={() => setOpen(true)}>
                {label}
            </Button>
            {isOpen && (
                <SideSheet width={1400} label={label} onClose={() => setOpen(false)} header={<Typography variant="h2">{label}</Typography>}>
                    <PriceMatrix />
                </SideSheet>
            )}
        </>
    );
};
