import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type MouseEvent, type ReactNode, type RefObject, useState } from 'react';
import type { TreeAct, TreeActs, TreeMenuPlace } from './treeAct.ts';
import type { TreeItem } from './treeItem.ts';

interface TreeMenuProps {
    /** The line that it is for. */
    label: string;
    place: TreeMenuPlace;
    acts: readonly TreeAct[];
    onClose: () => void;
}

/** What can be done with a line of a tree; the focus goes back to the tree. */
const TreeMenu = ({ label, place, acts, onClose }: TreeMenuProps) => (
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

interface TreeMenuParts<T extends TreeItem> {
    /** Absent where no line has a menu: the browser's own one comes then. */
    openAt: ((item: T, place?: TreeMenuPlace) => void) | undefined;
    /** The right button, a long press, and what browsers make of the menu key. */
    onContextMenu: ((event: MouseEvent<HTMLElement>) => void) | undefined;
    menu: ReactNode;
}

interface Options<T extends TreeItem> {
    frame: RefObject<HTMLElement | null>;
    actsOf: TreeActs<T> | undefined;
    /** The entry of a line that is drawn. */
    find: (id: string) => T | undefined;
    /** Where the keyboard is. */
    active: T | undefined;
    onOpen: (item: T) => void;
}

/** The menu of a tree's lines: by the right button, a long press, Shift+F10, the menu key, and the line's own button. */
export function useTreeMenu<T extends TreeItem>({ frame, actsOf, find, active, onOpen }: Options<T>): TreeMenuParts<T> {
    const [open, setOpen] = useState<{ item: T; place: TreeMenuPlace }>();
    const acts = open && actsOf?.(open.item);
    const lineOf = (id: string) => frame.current?.querySelector(`[data-line="${CSS.escape(id)}"]`);
    const openAt = (item: T, place?: TreeMenuPlace) => {
        if (!actsOf || actsOf(item).length === 0) return;
        const box = lineOf(item.id)?.getBoundingClientRect();
        onOpen(item);
        setOpen({ item, place: place ?? { left: (box?.left ?? 0) + 24, top: box?.bottom ?? 0 } });
    };
    return {
        openAt: actsOf && openAt,
        onContextMenu:
            actsOf &&
            (event => {
                const id = (event.target as Element).closest<HTMLElement>('[data-line]')?.dataset.line;
                // A key asks for the line where the keyboard is, wherever the browser says that the event happened.
                const item = id === undefined ? active : find(id);
                if (!item) return;
                event.preventDefault();
                openAt(item, id === undefined ? undefined : { left: event.clientX, top: event.clientY });
            }),
        menu: open && acts && <TreeMenu label={open.item.title} place={open.place} acts={acts} onClose={() => setOpen(undefined)} />,
    };
}
