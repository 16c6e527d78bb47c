import Button from '@mui/material/Button';
import { useState } from 'react';
import { useText } from '#providers/i18n/useText.ts';
import { ExpirySheet } from './ExpirySheet.tsx';

/** Opens the calendar of ending papers. */
export const ExpiryButton = () => {
    const text = useText();
    const [isOpen, setOpen] = useState(false);
    return (
        <>
            <Button variant="outlined" onClick={() => setOpen(true)}>
                {text('fleet.expiry.act')}
            </Button>
            {isOpen && <ExpirySheet onClose={() => setOpen(false)} />}
        </>
    );
};
