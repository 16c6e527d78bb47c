import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { memo, useState } from 'react';
import type { MenuNode } from '#contract/system/account/auth.ts';
import { EntryLink } from '../menu/EntryLink.tsx';
import { fetchGroupAhead } from '../menu/fetchAhead.ts';
import { useMenuPalette } from '#src/theme/useMenuPalette.ts';
import { MenuEntry } from './MenuEntry.tsx';
import { MenuIcon } from './MenuIcon.tsx';
import { leavesOf } from './menuTree.ts';
import { rowStyles } from './rowStyles.ts';
import { useWaitingWords, WaitingBadge } from './WaitingBadge.tsx';

interface MenuGroupProps {
    node: MenuNode;
    isFolded: boolean;
    isOpen: boolean;
    /** Ids from the root to the page that is shown, where it is in this group. */
    activeIds: readonly string[];
    onToggle: (id: string) => void;
    onNavigate?: () => void;
}

/** Fades in: growing would lay the page out again in every frame, beside whatever page is opened from it meanwhile. */
const unfolded = {
    m: 0,
    p: 0,
    listStyle: 'none',
    '@keyframes menu-unfolded': { from: { opacity: 0 } },
    animation: 'menu-unfolded 150ms ease-out',
    '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
} as const;

/** A group of pages: unfolds below its row, or beside it while the menu is folded. Going from page to page draws only the groups that change. */
export const MenuGroup = memo(({ node, isFolded, isOpen, activeIds, onToggle, onNavigate }: MenuGroupProps) => {
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const isActive = activeIds.includes(node.id);
    const colors = useMenuPalette();
    const pages = leavesOf(node);
    const paths = pages.map(({ path }) => path);
    const waiting = useWaitingWords(paths);
    return (
        <li>
            <Box
                component="button"
                type="button"
                aria-expanded={isFolded ? !!anchor : isOpen}
                aria-haspopup={isFolded ? 'menu' : undefined}
                aria-label={isFolded ? node.meta.title : undefined}
                aria-description={waiting}
                onClick={event => {
                    if (isFolded) setAnchor(event.currentTarget);
                    else onToggle(node.id);
                    if (!isOpen) fetchGroupAhead(pages);
                }}
                sx={[
                    rowStyles(colors, { isActive: isFolded && isActive, isFolded, isIndented: false }),
                    isActive && !isFolded && { color: colors.strong },
                ]}
            >
                <MenuIcon name={node.meta.icon} />
                {!isFolded && (
                    <>
                        <Box component="span" sx={{ flex: 1, overflow: 'hidden', textOverflow: 'ellipsis' }}>
                            {node.meta.title}
                        </Box>
                        {!isOpen && <WaitingBadge paths={paths} />}
                        <ExpandMore
                            sx={{
                                fontSize: 16,
                                opacity: 0.7,
                                transform: isOpen ? 'rotate(180deg)' : 'none',
                                transition: 'transform 150ms',
                            }}
                        />
                    </>
                )}
            </Box>
            {isFolded ? (
                <Menu
                    open={!!anchor}
                    anchorEl={anchor}
                    onClose={() => setAnchor(null)}
                    anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
                >
                    {pages.map(child => (
                        <MenuItem
                            key={child.id}
                            component={EntryLink}
                            node={child}
                            selected={activeIds.includes(child.id)}
                            onClick={() => {
                                setAnchor(null);
                                onNavigate?.();
                            }}
                        >
                            {child.meta.title}
                            <Box component="span" sx={{ width: 16, flexShrink: 0 }} />
                            <WaitingBadge paths={[child.path]} />
                        </MenuItem>
                    ))}
                </Menu>
            ) : (
                isOpen && (
                    <Box component="ul" sx={unfolded}>
                        {pages.map(page => (
                            <MenuEntry key={page.id} node={page} isActive={activeIds.includes(page.id)} onNavigate={onNavigate} />
                        ))}
                    </Box>
                )
            )}
        </li>
    );
});
