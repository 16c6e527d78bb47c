import Box from '@mui/material/Box';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { descendantsOf, linesOf, type TreeItem } from './treeItem.ts';
import { TreeLineRow } from './TreeLineRow.tsx';

interface TreeProps<T extends TreeItem> {
    items: readonly T[];
    /** Names the tree to screen readers. */
    label: string;
    selectedId?: string | null;
    onSelect?: (item: T) => void;
    /** Shows boxes beside the lines. */
    checked?: ReadonlySet<string>;
    onCheck?: (item: T, isChecked: boolean) => void;
    /** Opens every branch: what was searched for must be seen. */
    isOpenAll?: boolean;
    /** Lets lines be dragged onto others; `null` is the top. */
    onMove?: (item: T, target: T) => void;
}

/** A tree that knows no entity: arrows, Home, End and Enter work as in every tree; closed branches are not drawn. */
export const Tree = <T extends TreeItem>({ items, label, selectedId, onSelect, checked, onCheck, isOpenAll, onMove }: TreeProps<T>) => {
    const id = useId();
    const frame = useRef<HTMLDivElement>(null);
    // The first level is open at first; what somebody opens or closes is remembered as the exception.
    const [switched, setSwitched] = useState<ReadonlyMap<string, boolean>>(new Map());
    const [active, setActive] = useState<string | null>(null);
    const [dragged, setDragged] = useState<T>();
    const tops = new Set(items.map(item => item.id));
    const isOpen = (item: T) => isOpenAll || (switched.get(item.id) ?? tops.has(item.id));
    const lines = linesOf(items, isOpen);
    const activeId = lines.some(line => line.item.id === active) ? active : (selectedId ?? lines[0]?.item.id ?? null);
    const at = lines.findIndex(line => line.item.id === activeId);

    const open = (item: T, isNowOpen: boolean) => setSwitched(new Map(switched).set(item.id, isNowOpen));
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
        const hasBranch = (item.children ?? []).length > 0;
        const acts: Record<string, () => void> = {
            ArrowDown: () => goTo(at + 1),
            ArrowUp: () => goTo(at - 1),
            Home: () => goTo(0),
            End: () => goTo(lines.length - 1),
            ArrowRight: () => (hasBranch && !isOpen(item) ? open(item, true) : goTo(at + 1)),
            ArrowLeft: () =>
                hasBranch && isOpen(item) && !isOpenAll ? open(item, false) : goTo(lines.findIndex(each => each.item.id === parentId)),
            Enter: () => onSelect?.(item),
            ' ': () => (checked ? onCheck?.(item, !checked.has(item.id)) : onSelect?.(item)),
        };
        const act = acts[event.key];
        if (!act) return;
        event.preventDefault();
        act();
    };
    const mayDrop = (target: T) => !!dragged && dragged.id !== target.id && !descendantsOf(dragged).some(each => each.id === target.id);

    return (
        <Box
            ref={frame}
            role="tree"
            aria-label={label}
            tabIndex={0}
            aria-activedescendant={activeId === null ? undefined : `${id}-${activeId}`}
            onKeyDown={handleKeyDown}
            sx={{ outlineOffset: -2, py: 1 }}
        >
            {lines.map(({ item, level }) => (
                <TreeLineRow
                    key={item.id}
                    domId={`${id}-${item.id}`}
                    item={item}
                    level={level}
                    isOpen={isOpen(item)}
                    isSelected={item.id === selectedId}
                    isActive={item.id === activeId}
                    isChecked={checked?.has(item.id)}
                    onToggle={() => open(item, !isOpen(item))}
                    onSelect={() => {
                        setActive(item.id);
                        if (onSelect) onSelect(item);
                        else onCheck?.(item, !checked?.has(item.id));
                    }}
                    onCheck={() => onCheck?.(item, !checked?.has(item.id))}
                    drag={
                        onMove && {
                            start: () => setDragged(item),
                            end: () => setDragged(undefined),
                            mayDrop: () => mayDrop(item),
                            drop: () => dragged && onMove(dragged, item),
                        }
                    }
                />
            ))}
        </Box>
    );
};
