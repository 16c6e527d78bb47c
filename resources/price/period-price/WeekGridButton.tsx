import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useText } from '#providers/i18n/useText.ts';
import { useMay } from '#src/kit/permission/useMay.ts';
import { SideSheet } from '#src/kit/ui/SideSheet.tsx';
import { WeekGrid } from './WeekGrid.tsx';

/** Opens the week painted by the windows that win. */
export const WeekGridButton = () => {
    const text = useText();
    const may = useMay();
    const [isOpen, setOpen] = useState(false);
    if (!may('query')) return null;
    const label = text('price.week.title');
    return (
        <>
            <Button variant="outlined" onClick={() => setOpen(true)}>
                {label}
            </Button>
            {isOpen && (
                <SideSheet width={960} label={label} onClose={() => setOpen(false)} header={<Typography variant="h2">{label}</Typography>}>
                    <WeekGrid />
                </SideSheet>
            )}
        </>
    );
};
