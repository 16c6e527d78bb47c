import Button from '@mui/material/Button';
import { useState } from 'react';
import { useText } from '#providers/i18n/useText.ts';
import { HolidaySheet } from './HolidaySheet.tsx';

/** Opens the calendar of holidays and working weekends. */
export const HolidayButton = () => {
    const text = useText();
    const [isOpen, setOpen] = useState(false);
    return (
        <>
            <Button variant="outlined" onClick={() => setOpen(true)}>
                {text('setting.holiday.title')}
            </Button>
            {isOpen && <HolidaySheet onClose={() => setOpen(false)} />}
        </>
    );
};
