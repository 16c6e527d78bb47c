import Menu from '@mui/material/Menu';
import { memo, useState } from 'react';
import type { MenuNode } from '#contract/system/account/auth.ts';
import { flyoutRows } from './flyoutRows.tsx';
import { GroupRow } from './GroupRow.tsx';
import { MenuLevel } from './MenuLevel.tsx';

interface MenuGroupProps {
    node: MenuNode;
    isFolded: boolean;
    isOpen: boolean;
    /** Ids from the root to the current page, if it is in this group. */
    activeIds: readonly string[];
    onToggle: (id: string) => void;
    onNavigate?: () => void;
}

/**
 * A top-level group: it expands below its row, or beside it while the menu is collapsed. Memoized, so that navigation re-renders only the
 * groups that change.
 */
export const MenuGroup = memo(({ node, isFolded, isOpen, activeIds, onToggle, onNavigate }: MenuGroupProps) => {
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const close = () => {
        setAnchor(null);
        onNavigate?.();
    };
    return (
        <li>
            <GroupRow
                node={node}
                depth={0}
                isFolded={isFolded}
                isOpen={isFolded ? anchor !== null : isOpen}
                isActive={activeIds.includes(node.id)}
                onClick={event => (isFolded ? setAnchor(event.currentTarget) : onToggle(node.id))}
            />
            {isFolded ? (
                <Menu
                    open={anchor !== null}
                    anchorEl={anchor}
                    onClose={() => setAnchor(null)}
                    anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
                    slotProps={{ paper: { sx: { maxHeight: '80vh' } } }}
                >
                    {flyoutRows({ nodes: node.children ?? [], activeIds, onChoose: close })}
                </Menu>
            ) : (
                isOpen && <MenuLevel nodes={node.children ?? []} depth={1} activeIds={activeIds} onNavigate={onNavigate} />
            )}
        </li>
    );
});
