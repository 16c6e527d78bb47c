import Box from '@mui/material/Box';
import { visuallyHidden } from '@mui/utils';
import { useLocation } from 'react-router';
import type { MenuNode } from '#contract/system/auth.ts';
import { useText } from '#providers/i18n/useText.ts';
import { trailTo } from './menuTree.ts';

/** Says to a screen reader which page has come; the eye sees it anyway. */
export const RouteAnnouncer = ({ menu }: { menu: readonly MenuNode[] }) => {
    const text = useText();
    const { pathname } = useLocation();
    const title = trailTo(menu, pathname).at(-1)?.meta.title;
    return (
        <Box role="status" aria-live="polite" sx={visuallyHidden}>
            {title !== undefined && text('shell.opened', { title })}
        </Box>
    );
};
