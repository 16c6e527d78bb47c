import Button from '@mui/material/Button';
import { useState } from 'react';
import { useText } from '#providers/i18n/useText.ts';
import { LadderSheet } from './LadderSheet.tsx';

/** Opens the ladder of tonnages. */
export const LadderButton = () => {
    const text = useText();
    const [isOpen, setOpen] = useState(false);
    return (
        <>
            <Button variant="outlined" onClick={() => setOpen(true)}>
                {text('vehicle.ladder.act')}
            </Button>
            {isOpen && <LadderSheet onClose={() => setOpen(false)} />}
        </>
    );
};
