import { closestCenter, DndContext, type DragEndEvent, MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core';
import { horizontalListSortingStrategy, SortableContext } from '@dnd-kit/sortable';
import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { visuallyHidden } from '@mui/utils';
import { type KeyboardEvent, type ReactNode, useContext, useState } from 'react';
import { useText } from '#providers/i18n/useText.ts';
import { stripStyles } from './stripStyles.ts';
import { TabItem } from './TabItem.tsx';
import { TabMenu, type TabMenuAnchor } from './TabMenu.tsx';
import { TabsContext } from './TabsContext.ts';
import { findTab, type Tab } from './tabsState.ts';
import { useStripScroll } from './useStripScroll.ts';
import { useTabs } from './useTabs.ts';

interface SortableTabsProps {
    ids: string[];
    /** `id` was dropped where `overId` is. */
    onMove: (id: string, overId: string) => void;
    children: ReactNode;
}

// A click is no drag, and a finger that swipes scrolls the strip.
const MOUSE = { activationConstraint: { distance: 6 } };
const TOUCH = { activationConstraint: { delay: 300, tolerance: 6 } };
/** The strip tells itself where a tab has gone. */
const SILENT = { onDragStart: () => '', onDragOver: () => '', onDragEnd: () => '', onDragCancel: () => '' };

/** Lets tabs be dragged to another place; by keyboard that is Ctrl+Shift and an arrow. */
const SortableTabs = ({ ids, onMove, children }: SortableTabsProps) => {
    const text = useText();
    const sensors = useSensors(useSensor(MouseSensor, MOUSE), useSensor(TouchSensor, TOUCH));
    const handleDragEnd = ({ active, over }: DragEndEvent) => {
        if (over && over.id !== active.id) onMove(String(active.id), String(over.id));
    };
    return (
        <DndContext
            sensors={sensors}
            collisionDetection={closestCenter}
            onDragEnd={handleDragEnd}
            accessibility={{
                announcements: SILENT,
                screenReaderInstructions: { draggable: text('tabs.dragHint') },
                container: document.body,
            }}
        >
            <SortableContext items={ids} strategy={horizontalListSortingStrategy}>
                {children}
            </SortableContext>
        </DndContext>
    );
};

/** The strip of open pages under the header; nothing where tabs are switched off (THEME-08). */
export const TabStrip = () => {
    const view = useContext(TabsContext);
    const { show, close, move } = useTabs();
    const text = useText();
    const [anchor, setAnchor] = useState<TabMenuAnchor>();
    const [said, setSaid] = useState('');
    const { ref, isOverflowing, scrollBy } = useStripScroll(view?.state.activeId);
    if (!view) return null;
    const { state, places, dirty } = view;
    // A page without a name is a signpost that leads on at once.
    const shown = state.tabs.flatMap(tab => {
        const title = places.titleOf(tab.id) ?? tab.title;
        return title === undefined ? [] : [{ tab, title }];
    });

    const moveTo = (id: string, to: number) => {
        move(id, to);
        setSaid(text('tabs.moved', { place: to + 1 }));
    };
    const handleKeyDown = (event: KeyboardEvent<HTMLElement>, { id }: Tab) => {
        const at = shown.findIndex(({ tab }) => tab.id === id);
        const step = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
        if (event.key === 'Delete') close(id);
        else if (event.key === 'Enter' || event.key === ' ') show(id);
        else if (event.key === 'ContextMenu' || (event.shiftKey && event.key === 'F10')) setAnchor({ id, element: event.currentTarget });
        else if (step !== 0 && event.ctrlKey && event.shiftKey) moveTo(id, state.tabs.findIndex(tab => tab.id === id) + step);
        else if (step !== 0 || event.key === 'Home' || event.key === 'End') {
            const to = event.key === 'Home' ? 0 : event.key === 'End' ? shown.length - 1 : (at + step + shown.length) % shown.length;
            event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('[role=tab]')[to]?.focus();
        } else return;
        event.preventDefault();
    };
    const chosen = anchor && findTab(state, anchor.id);

    return (
        <Box sx={stripStyles}>
            {isOverflowing && (
                <IconButton aria-label={text('tabs.scrollLeft')} tabIndex={-1} onClick={() => scrollBy(-1)}>
                    <ChevronLeft />
                </IconButton>
            )}
            <Box ref={ref} role="tablist" aria-label={text('tabs.label')} data-list>
                <SortableTabs
                    ids={shown.map(({ tab }) => tab.id)}
                    onMove={(id, overId) =>
                        moveTo(
                            id,
                            state.tabs.findIndex(tab => tab.id === overId),
                        )
                    }
                >
                    {shown.map(({ tab, title }) => (
                        <TabItem
                            key={tab.id}
                            tab={tab}
                            title={title}
                            isActive={tab.id === state.activeId}
                            isDirty={dirty.has(tab.id)}
                            isHome={tab.id === places.homeId}
                            isRefreshed={view.highlighted === tab.id}
                            onKeyDown={event => handleKeyDown(event, tab)}
                            onMenu={setAnchor}
                        />
                    ))}
                </SortableTabs>
            </Box>
            {isOverflowing && (
                <IconButton aria-label={text('tabs.scrollRight')} tabIndex={-1} onClick={() => scrollBy(1)}>
                    <ChevronRight />
                </IconButton>
            )}
            <IconButton
                aria-label={text('tabs.actions')}
                aria-haspopup="menu"
                onClick={event => setAnchor({ id: state.activeId, element: event.currentTarget })}
            >
                <ExpandMore />
            </IconButton>
            {anchor && chosen && <TabMenu anchor={anchor} tab={chosen} onMove={moveTo} onClose={() => setAnchor(undefined)} />}
            <Box role="status" sx={visuallyHidden}>
                {said}
            </Box>
        </Box>
    );
};
