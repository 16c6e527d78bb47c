import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Menu from '@mui/material/Menu';
import type { Theme } from '@mui/material/styles';
import type { SystemStyleObject } from '@mui/system';
import { useState } from 'react';
import type { MenuNode } from '#contract/system/account/auth.ts';
import { EntryLink } from '../menu/EntryLink.tsx';
import type { MenuPalette } from '#src/theme/menuPalette.ts';
import { useMenuPalette } from '#src/theme/useMenuPalette.ts';
import { flyoutRows } from './flyoutRows.tsx';
import { leavesOf } from './menuTree.ts';
import { WaitingBadge } from './WaitingBadge.tsx';

interface TopMenuItemProps {
    node: MenuNode;
    /** Ids from the root to the current page. */
    activeIds: readonly string[];
    /** The group whose first page the entry opens, if the other pages are in the side menu. */
    group?: MenuNode | undefined;
}

const entryStyles = (colors: MenuPalette, isActive: boolean): SystemStyleObject<Theme> => ({
    display: 'flex',
    alignItems: 'center',
    gap: 1,
    height: '100%',
    px: 3.5,
    border: 0,
    font: 'inherit',
    fontSize: 14,
    whiteSpace: 'nowrap',
    textDecoration: 'none',
    cursor: 'pointer',
    color: isActive ? colors.activeText : colors.text,
    backgroundColor: isActive ? colors.activeBackground : 'transparent',
    '&:hover': { color: isActive ? colors.activeText : colors.strong, backgroundColor: isActive ? colors.activeBackground : colors.hover },
    '&:focus-visible': { outline: `2px solid ${colors.strong}`, outlineOffset: -2 },
});

/** An entry of the top menu: a page, or a group whose pages open below it. */
export const TopMenuItem = ({ node, activeIds, group }: TopMenuItemProps) => {
    const colors = useMenuPalette();
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const styles = entryStyles(colors, activeIds.includes(node.id));
    const close = () => setAnchor(null);
    if (!node.children)
        return (
            <Box component="li" sx={{ flexShrink: 0 }}>
                <Box
                    component={EntryLink}
                    node={node}
                    data-top-entry
                    aria-current={activeIds.includes(node.id) ? 'page' : undefined}
                    sx={styles}
                >
                    {node.meta.title}
                    {group && <WaitingBadge paths={leavesOf(group).map(({ path }) => path)} />}
                </Box>
            </Box>
        );
    return (
        <Box component="li" sx={{ flexShrink: 0 }}>
            <Box
                component="button"
                type="button"
                data-top-entry
                aria-haspopup="menu"
                aria-expanded={!!anchor}
                onClick={event => setAnchor(event.currentTarget)}
                onKeyDown={event => event.key === 'ArrowDown' && setAnchor(event.currentTarget)}
                sx={styles}
            >
                {node.meta.title}
                <WaitingBadge paths={leavesOf(node).map(({ path }) => path)} />
                <ExpandMore sx={{ fontSize: 16, opacity: 0.7 }} />
            </Box>
            <Menu open={!!anchor} anchorEl={anchor} onClose={close} slotProps={{ paper: { sx: { minWidth: 160, maxHeight: '80vh' } } }}>
                {flyoutRows({ nodes: node.children, activeIds, onChoose: close })}
            </Menu>
        </Box>
    );
};
