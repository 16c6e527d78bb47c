import Button from '@mui/material/Button';
import { useState } from 'react';
import { useText } from '#providers/i18n/useText.ts';
import { useMay } from '#src/kit/permission/useMay.ts';
import { RecycleBin } from './RecycleBin.tsx';

export const RecycleBinButton = () => {
    const text = useText();
    const may = useMay();
    const [isOpen, setIsOpen] = useState(false);
    if (!may('recycle')) return null;
    return (
        <>
            <Button variant="outlined" onClick={() => setIsOpen(true)}>
                {text('dict.bin')}
            </Button>
            {isOpen && <RecycleBin onClose={() => setIsOpen(false)} />}
        </>
    );
};
