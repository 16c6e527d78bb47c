import Box from '@mui/material/Box';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { hasBelow, linesOf, type TreeItem } from './treeItem.ts';
import type { TreeActs } from './treeAct.ts';
import { TreeDrag } from './TreeDrag.tsx';
import { TreeLineRow } from './TreeLineRow.tsx';
import { useTreeMenu } from './useTreeMenu.tsx';

interface TreeProps<T extends TreeItem> {
    items: readonly T[];
    /** Accessible name. */
    label: string;
    selectedId?: string | null;
    onSelect?: (item: T) => void;
    /** Ids of the checked entries; shows checkboxes. */
    checked?: ReadonlySet<string> | undefined;
    onCheck?: ((item: T, isChecked: boolean) => void) | undefined;
    /** Ids of the entries of which only some descendants are checked. */
    partly?: ReadonlySet<string> | undefined;
    /** The menu of a line. */
    actsOf?: TreeActs<T> | undefined;
    /** Controls the open branches. Defaults to the state of the tree itself. */
    branches?: { isOpen: (item: T) => boolean; toggle: (item: T) => void; isLoading: (item: T) => boolean };
    /** Enables dragging lines onto others. */
    onMove?: ((item: T, target: T) => void) | undefined;
}

/** A generic tree: arrows, Home, End and Enter work as in every tree, Shift+F10 opens the menu of a line; closed branches are not rendered. */
export const Tree = <T extends TreeItem>({ items, label, selectedId, onSelect, branches, onMove, actsOf, ...boxes }: TreeProps<T>) => {
    const { checked, onCheck, partly } = boxes;
    const id = useId();
    const frame = useRef<HTMLDivElement>(null);
    // The first level is open initially; the state contains the branches that the user has toggled.
    const [switched, setSwitched] = useState<ReadonlyMap<string, boolean>>(new Map());
    const [active, setActive] = useState<string | null>(null);
    const tops = new Set(items.map(item => item.id));
    const isOpen = (item: T) => branches?.isOpen(item) ?? switched.get(item.id) ?? tops.has(item.id);
    const toggle = (item: T) => (branches ? branches.toggle(item) : setSwitched(new Map(switched).set(item.id, !isOpen(item))));
    const lines = linesOf(items, isOpen);
    // The active line; the selected entry may be in a closed branch.
    const indexOf = (sought?: string | null) => lines.findIndex(line => line.item.id === sought);
    const at = [indexOf(active), indexOf(selectedId), 0].find(index => index >= 0) ?? 0;
    const activeId = lines[at]?.item.id ?? null;
    const { openAt, onContextMenu, menu } = useTreeMenu<T>({
        frame,
        actsOf,
        find: sought => lines[indexOf(sought)]?.item,
        active: lines[at]?.item,
        onOpen: item => setActive(item.id),
    });

    const goTo = (index: number) => {
        const line = lines[Math.max(0, Math.min(lines.length - 1, index))];
        if (!line) return;
        setActive(line.item.id);
        frame.current?.querySelector(`[data-line="${CSS.escape(line.item.id)}"]`)?.scrollIntoView({ block: 'nearest' });
    };
    const handleKeyDown = (event: KeyboardEvent) => {
        const line = lines[at];
        if (!line) return;
        const { item, parentId } = line;
        const isBranchOpen = hasBelow(item) && isOpen(item);
        const acts: Record<string, () => void> = {
            ArrowDown: () => goTo(at + 1),
            ArrowUp: () => goTo(at - 1),
            Home: () => goTo(0),
            End: () => goTo(lines.length - 1),
            ArrowRight: () => (hasBelow(item) && !isBranchOpen ? toggle(item) : goTo(at + 1)),
            ArrowLeft: () => (isBranchOpen ? toggle(item) : goTo(lines.findIndex(each => each.item.id === parentId))),
            Enter: () => onSelect?.(item),
            ' ': () => (checked ? onCheck?.(item, !checked.has(item.id)) : onSelect?.(item)),
            ...(openAt ? { ContextMenu: () => openAt(item), ...(event.shiftKey ? { F10: () => openAt(item) } : {}) } : {}),
        };
        const act = acts[event.key];
        if (!act) return;
        event.preventDefault();
        act();
    };

    return (
        <TreeDrag onMove={onMove} hasMenu={actsOf !== undefined}>
            <Box
                ref={frame}
                role="tree"
                aria-label={label}
                tabIndex={0}
                aria-activedescendant={activeId === null ? undefined : `${id}-${activeId}`}
                onKeyDown={handleKeyDown}
                onContextMenu={onContextMenu}
                sx={{ outlineOffset: -2, py: 1 }}
            >
                {lines.map(({ item, level }) => (
                    <TreeLineRow
                        key={item.id}
                        domId={`${id}-${item.id}`}
                        item={item}
                        level={level}
                        isOpen={isOpen(item)}
                        isLoading={branches?.isLoading(item) ?? false}
                        isSelected={item.id === selectedId}
                        isActive={item.id === activeId}
                        isChecked={checked?.has(item.id)}
                        isPartly={partly?.has(item.id) ?? false}
                        onMenu={openAt && (place => openAt(item, place))}
                        onToggle={() => toggle(item)}
                        onSelect={() => {
                            setActive(item.id);
                            if (onSelect) onSelect(item);
                            else onCheck?.(item, !checked?.has(item.id));
                        }}
                        onCheck={() => onCheck?.(item, !checked?.has(item.id))}
                    />
                ))}
            </Box>
            {/* Outside of the tree element, so that key events in the menu do not reach the tree. */}
            {menu}
        </TreeDrag>
    );
};
