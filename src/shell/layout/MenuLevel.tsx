import Box from '@mui/material/Box';
import { useState } from 'react';
import type { MenuNode } from '#contract/system/account/auth.ts';
import { GroupRow } from './GroupRow.tsx';
import { MenuEntry } from './MenuEntry.tsx';

/** Fades in: growing would lay the page out again in every frame, beside whatever page is opened from it meanwhile. */
const unfolded = {
    m: 0,
    p: 0,
    listStyle: 'none',
    '@keyframes menu-unfolded': { from: { opacity: 0 } },
    animation: 'menu-unfolded 150ms ease-out',
    '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
} as const;

interface MenuLevelProps {
    nodes: readonly MenuNode[];
    /** Levels above these entries. */
    depth: number;
    /** Ids from the root to the page that is shown. */
    activeIds: readonly string[];
    onNavigate: (() => void) | undefined;
}

/** The entries of an open group: pages, and groups of any depth. */
export const MenuLevel = ({ nodes, depth, activeIds, onNavigate }: MenuLevelProps) => (
    <Box component="ul" sx={unfolded}>
        {nodes.map(node => {
            const isActive = activeIds.includes(node.id);
            return node.children ? (
                <MenuBranch key={node.id} node={node} depth={depth} isActive={isActive} activeIds={activeIds} onNavigate={onNavigate} />
            ) : (
                <MenuEntry key={node.id} node={node} depth={depth} isActive={isActive} onNavigate={onNavigate} />
            );
        })}
    </Box>
);

interface MenuBranchProps extends Omit<MenuLevelProps, 'nodes'> {
    node: MenuNode;
    isActive: boolean;
}

/** A group within a group. It is open where the page is, until the person opens or closes it there. */
const MenuBranch = ({ node, depth, isActive, activeIds, onNavigate }: MenuBranchProps) => {
    const [chosen, setChosen] = useState({ isOpen: isActive, isActive });
    const isOpen = chosen.isActive === isActive ? chosen.isOpen : isActive || chosen.isOpen;
    return (
        <li>
            <GroupRow
                node={node}
                depth={depth}
                isOpen={isOpen}
                isActive={isActive}
                onClick={() => setChosen({ isOpen: !isOpen, isActive })}
            />
            {isOpen && <MenuLevel nodes={node.children ?? []} depth={depth + 1} activeIds={activeIds} onNavigate={onNavigate} />}
        </li>
    );
};
