import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type MouseEvent, type ReactNode, type RefObject, useState } from 'react';
import type { TreeAct, TreeActs, TreeMenuPlace } from './treeAct.ts';
import type { TreeItem } from './treeItem.ts';

interface TreeMenuProps {
    /** Title of the line. */
    label: string;
    place: TreeMenuPlace;
    acts: readonly TreeAct[];
    onClose: () => void;
}

/** The menu of a tree's line; the focus returns to the tree. */
const TreeMenu = ({ label, place, acts, onClose }: TreeMenuProps) => (
    <Menu
        open
        onClose={onClose}
        // A right click on the backdrop closes the menu, like a left click, and does not open the browser's menu.
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
    /** Undefined if no line has a menu; then the browser's menu opens. */
    openAt: ((item: T, place?: TreeMenuPlace) => void) | undefined;
    /** Handles a right click, a long press, and the event of the menu key. */
    onContextMenu: ((event: MouseEvent<HTMLElement>) => void) | undefined;
    menu: ReactNode;
}

interface Options<T extends TreeItem> {
    frame: RefObject<HTMLElement | null>;
    actsOf: TreeActs<T> | undefined;
    /** The entry of a rendered line. */
    find: (id: string) => T | undefined;
    /** The active entry of the keyboard navigation. */
    active: T | undefined;
    onOpen: (item: T) => void;
}

/** The menu of a tree's lines, opened by a right click, a long press, Shift+F10, the menu key, or the line's button. */
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
                // A key event refers to the active line, whatever target the browser reports.
                const item = id === undefined ? active : find(id);
                if (!item) return;
                event.preventDefault();
                openAt(item, id === undefined ? undefined : { left: event.clientX, top: event.clientY });
            }),
        menu: open && acts && <TreeMenu label={open.item.title} place={open.place} acts={acts} onClose={() => setOpen(undefined)} />,
    };
}
