import RestoreFromTrash from '@mui/icons-material/RestoreFromTrashOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { useText } from '#providers/i18n/useText.ts';
import { lazyDialog } from '../../loading/lazyPart.ts';
import { useMay } from '../../permission/useMay.ts';
import { useEntity } from '../../resource/EntityContext.ts';

const RecycleBinSheet = lazyDialog(() => import('./RecycleBinSheet.tsx'), 'RecycleBinSheet');

/** Opens the 回收站 of a list; requires the permissions to delete and to add records. */
export const RecycleBinButton = () => {
    const text = useText();
    const entity = useEntity();
    const may = useMay();
    const [isOpen, setOpen] = useState(false);
    const isKept = entity.actions.includes('delete') && entity.recycles !== false;
    if (!isKept || !may('delete') || !may('add')) return null;
    return (
        <>
            <Tooltip title={text('list.bin')}>
                <IconButton aria-label={text('list.bin')} aria-haspopup="dialog" onClick={() => setOpen(true)}>
                    <RestoreFromTrash />
                </IconButton>
            </Tooltip>
            {isOpen && <RecycleBinSheet onClose={() => setOpen(false)} />}
        </>
    );
};
