import Button from '@mui/material/Button';
import { useState } from 'react';
import { useText } from '#providers/i18n/useText.ts';
import { useMay } from '../permission/useMay.ts';
import { useEntity } from '../resource/EntityContext.ts';
import { lazyDialog } from '../loading/lazyPart.ts';

// Lazy, because it is large and only needed when it is opened.
const ImportDialog = lazyDialog(() => import('./ImportDialog.tsx'), 'ImportDialog');

/** Opens the import of a workbook. */
export const ImportButton = () => {
    const text = useText();
    const entity = useEntity();
    const may = useMay();
    const [isOpen, setIsOpen] = useState(false);
    if (!entity.actions.includes('import') || !may('import')) return null;
    return (
        <>
            <Button variant="outlined" onClick={() => setIsOpen(true)}>
                {text('list.import')}
            </Button>
            {isOpen && <ImportDialog onClose={() => setIsOpen(false)} />}
        </>
    );
};
