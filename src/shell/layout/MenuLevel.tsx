import Box from '@mui/material/Box';
import { useState } from 'react';
import type { MenuNode } from '#contract/system/account/auth.ts';
import { GroupRow } from './GroupRow.tsx';
import { MenuEntry } from './MenuEntry.tsx';

/** Fades in. An animated height would require a layout of the page in every frame, while a page that was opened from the menu may be rendering. */
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
    /** Nesting level of these entries. */
    depth: number;
    /** Ids from the root to the current page. */
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

/** A nested group. It is open if it contains the current page, until the user toggles it there. */
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
