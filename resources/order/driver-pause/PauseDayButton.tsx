import Button from '@mui/material/Button';
import { useState } from 'react';
import { useText } from '#providers/i18n/useText.ts';
import { PauseDaySheet } from './PauseDaySheet.tsx';

/** Opens the pictures of one day. */
export const PauseDayButton = () => {
    const text = useText();
    const [isOpen, setOpen] = useState(false);
    return (
        <>
            <Button variant="outlined" onClick={() => setOpen(true)}>
                {text('pause.day')}
            </Button>
            {isOpen && <PauseDaySheet onClose={() => setOpen(false)} />}
        </>
    );
};
