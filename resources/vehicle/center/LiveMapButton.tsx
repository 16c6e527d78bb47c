import Button from '@mui/material/Button';
import { useState } from 'react';
import { useText } from '#providers/i18n/useText.ts';
import { useMay } from '#src/kit/permission/useMay.ts';
import { LiveMapSheet } from './LiveMapSheet.tsx';

/** Opens the map of all vehicles. */
export const LiveMapButton = () => {
    const text = useText();
    const may = useMay();
    const [isOpen, setOpen] = useState(false);
    if (!may('live')) return null;
    return (
        <>
            <Button variant="outlined" onClick={() => setOpen(true)}>
                {text('fleet.map.act')}
            </Button>
            {isOpen && <LiveMapSheet onClose={() => setOpen(false)} />}
        </>
    );
};
