import FilterAlt from '@mui/icons-material/FilterAltOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { useText } from '#providers/i18n/useText.ts';
import { lazyDialog } from '../../loading/lazyPart.ts';
import { useEntity } from '../../resource/EntityContext.ts';

const AdvancedQueryDialog = lazyDialog(() => import('./AdvancedQueryDialog.tsx'), 'AdvancedQueryDialog');

/** 高级查询 (wire-contract 5.3, 13.1): several conditions on the list, even on the same field, in groups joined by «and» or «or». */
export const AdvancedQueryButton = () => {
    const text = useText();
    const { takesAdvanced } = useEntity();
    const [isOpen, setOpen] = useState(false);
    if (takesAdvanced === false) return null;
    return (
        <>
            <Tooltip title={text('list.advanced.title')}>
                <IconButton aria-label={text('list.advanced.title')} aria-haspopup="dialog" onClick={() => setOpen(true)}>
                    <FilterAlt />
                </IconButton>
            </Tooltip>
            {isOpen && <AdvancedQueryDialog onClose={() => setOpen(false)} />}
        </>
    );
};
