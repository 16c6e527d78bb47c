import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { TreeAct, TreeMenuPlace } from './treeAct.ts';

interface TreeMenuProps {
    /** The line that it is for. */
    label: string;
    place: TreeMenuPlace;
    acts: readonly TreeAct[];
    onClose: () => void;
}

/** What can be done with a line of a tree; the focus goes back to the tree. */
export const TreeMenu = ({ label, place, acts, onClose }: TreeMenuProps) => (
    <Menu
        open
        onClose={onClose}
        // The right button beside the menu closes it, as the left one does; the browser's own menu stays away.
        onContextMenu={event => {
            event.preventDefault();
            onClose();
        }}
        anchorReference="anchorPosition"
        anchorPosition={place}
        slotProps={{ list: { dense: true, 'aria-label': label } }}
    >
        {acts.map(({ key, label: name, isDestructive, act }) => (
            <MenuItem
                key={key}
                sx={isDestructive ? { color: 'error.main' } : undefined}
                onClick={() => {
                    onClose();
                    act();
                }}
            >
                {name}
            </MenuItem>
        ))}
    </Menu>
);
