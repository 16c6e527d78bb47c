import Button from '@mui/material/Button';
import { useState } from 'react';
import { useText } from '#providers/i18n/useText.ts';
import { CompareSheet } from './CompareSheet.tsx';

/** Opens two days side by side. */
export const CompareButton = () => {
    const text = useText();
    const [isOpen, setOpen] = useState(false);
    return (
        <>
            <Button variant="outlined" onClick={() => setOpen(true)}>
                {text('price.compare.act')}
            </Button>
            {isOpen && <CompareSheet onClose={() => setOpen(false)} />}
        </>
    );
};
