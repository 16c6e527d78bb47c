import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useText } from '#providers/i18n/useText.ts';

interface TreeToolsProps {
    /** Whether checking an entry also checks its descendants; undefined if there are no checkboxes. */
    isLinked?: boolean | undefined;
    onLink?: ((isLinked: boolean) => void) | undefined;
    /** Undefined if the tree is read-only. */
    onCheckAll?: ((isAll: boolean) => void) | undefined;
    onExpandAll: (isAll: boolean) => void;
}

/** 树操作: the menu of every tree in the contract (wire-contract 13.2, 13.4). */
export const TreeTools = ({ isLinked, onLink, onCheckAll, onExpandAll }: TreeToolsProps) => {
    const text = useText();
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const acts = [
        ...(onLink
            ? [
                  { key: 'linked' as const, isChosen: isLinked === true, act: () => onLink(true) },
                  { key: 'unlinked' as const, isChosen: isLinked === false, act: () => onLink(false) },
              ]
            : []),
        ...(onCheckAll
            ? [
                  { key: 'checkAll' as const, isChosen: false, act: () => onCheckAll(true) },
                  { key: 'uncheckAll' as const, isChosen: false, act: () => onCheckAll(false) },
              ]
            : []),
        { key: 'expandAll' as const, isChosen: false, act: () => onExpandAll(true) },
        { key: 'collapseAll' as const, isChosen: false, act: () => onExpandAll(false) },
    ];
    return (
        <>
            <Button variant="outlined" sx={{ flex: 'none' }} aria-haspopup="menu" onClick={event => setAnchor(event.currentTarget)}>
                {text('tree.actions')}
            </Button>
            <Menu open={!!anchor} anchorEl={anchor} onClose={() => setAnchor(null)}>
                {acts.map(({ key, isChosen, act }) => (
                    <MenuItem
                        key={key}
                        selected={isChosen}
                        onClick={() => {
                            act();
                            setAnchor(null);
                        }}
                    >
                        {text(`tree.${key}`)}
                    </MenuItem>
                ))}
            </Menu>
        </>
    );
};
