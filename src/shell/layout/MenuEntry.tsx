import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import { memo } from 'react';
import type { MenuNode } from '#contract/system/account/auth.ts';
import { EntryLink } from '../menu/EntryLink.tsx';
import { useMenuPalette } from '#src/theme/useMenuPalette.ts';
import { MenuIcon } from './MenuIcon.tsx';
import { rowStyles } from './rowStyles.ts';
import { useWaitingWords, WaitingBadge } from './WaitingBadge.tsx';

interface MenuEntryProps {
    node: MenuNode;
    isActive: boolean;
    isFolded?: boolean;
    /** Nesting level; entries of level 0 have an icon. */
    depth: number;
    onNavigate?: (() => void) | undefined;
}

/** One page of the menu: a real link, so that a middle click opens a browser tab. */
export const MenuEntry = memo(({ node, isActive, isFolded = false, depth, onNavigate }: MenuEntryProps) => {
    const colors = useMenuPalette();
    const waiting = useWaitingWords([node.path]);
    const link = (
        <Box
            component={EntryLink}
            node={node}
            onClick={onNavigate}
            aria-current={isActive ? 'page' : undefined}
            aria-label={isFolded ? node.meta.title : undefined}
            aria-description={waiting}
            sx={rowStyles(colors, { isActive, isFolded, depth })}
        >
            {depth === 0 && <MenuIcon name={node.meta.icon ?? 'profile'} />}
            {!isFolded && (
                <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
                    {node.meta.title}
                </Box>
            )}
            {!isFolded && <WaitingBadge paths={[node.path]} />}
        </Box>
    );
    // A tooltip renders its link twice on every render of the menu, so it is used only if it has a text.
    return (
        <li>
            {isFolded ? (
                <Tooltip title={node.meta.title} placement="right">
                    {link}
                </Tooltip>
            ) : (
                link
            )}
        </li>
    );
});
