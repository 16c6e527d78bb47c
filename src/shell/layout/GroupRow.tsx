import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import type { MouseEvent } from 'react';
import type { MenuNode } from '#contract/system/account/auth.ts';
import { useMenuPalette } from '#src/theme/useMenuPalette.ts';
import { MenuIcon } from './MenuIcon.tsx';
import { leavesOf } from './menuTree.ts';
import { rowStyles } from './rowStyles.ts';
import { useWaitingWords, WaitingBadge } from './WaitingBadge.tsx';

interface GroupRowProps {
    node: MenuNode;
    /** Nesting level; groups of level 0 have an icon. */
    depth: number;
    /** Shows only the icon; the pages open beside it. */
    isFolded?: boolean;
    isOpen: boolean;
    /** The current page is in this group. */
    isActive: boolean;
    onClick: (event: MouseEvent<HTMLElement>) => void;
}

/** The row of a group in the side menu. While it is closed, it shows the pending count of its pages. */
export const GroupRow = ({ node, depth, isFolded = false, isOpen, isActive, onClick }: GroupRowProps) => {
    const colors = useMenuPalette();
    const paths = leavesOf(node).map(({ path }) => path);
    const waiting = useWaitingWords(paths);
    return (
        <Box
            component="button"
            type="button"
            aria-expanded={isOpen}
            aria-haspopup={isFolded ? 'menu' : undefined}
            aria-label={isFolded ? node.meta.title : undefined}
            aria-description={waiting}
            onClick={onClick}
            sx={[rowStyles(colors, { isActive: isFolded && isActive, isFolded, depth }), isActive && !isFolded && { color: colors.strong }]}
        >
            {depth === 0 && <MenuIcon name={node.meta.icon} />}
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
    );
};
