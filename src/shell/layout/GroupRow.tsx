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
    /** Levels above it; those of the first level have their icon. */
    depth: number;
    /** Only the icon; the pages open beside it. */
    isFolded?: boolean;
    isOpen: boolean;
    /** The page that is shown is below it. */
    isActive: boolean;
    onClick: (event: MouseEvent<HTMLElement>) => void;
}

/** The row of a group in the side menu. What waits below it is counted on it while it is closed. */
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
