import AccountTree from '@mui/icons-material/AccountTreeOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { useText } from '#providers/i18n/useText.ts';
import { lazyDialog } from '../../loading/lazyPart.ts';
import { useEntity } from '../../resource/EntityContext.ts';

const GroupMenu = lazyDialog(() => import('./GroupMenu.tsx'), 'GroupMenu');

/** 分组: groups the rows of a list with sums by a column. */
export const GroupButton = () => {
    const text = useText();
    const { sums } = useEntity();
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    if (!sums) return null;
    return (
        <>
            <Tooltip title={text('list.group')}>
                <IconButton aria-label={text('list.group')} aria-haspopup="menu" onClick={event => setAnchor(event.currentTarget)}>
                    <AccountTree />
                </IconButton>
            </Tooltip>
            {anchor && <GroupMenu anchor={anchor} onClose={() => setAnchor(null)} />}
        </>
    );
};
