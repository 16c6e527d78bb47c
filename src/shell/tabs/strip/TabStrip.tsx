import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Fullscreen from '@mui/icons-material/Fullscreen';
import FullscreenExit from '@mui/icons-material/FullscreenExit';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { visuallyHidden } from '@mui/utils';
import { createElement, type KeyboardEvent, useContext, useState } from 'react';
import { useText } from '#providers/i18n/useText.ts';
import { MaximisedContext } from '../MaximisedContext.ts';
import { stripStyles } from './stripStyles.ts';
import { TabItem, type TabItemProps } from './TabItem.tsx';
import { TabMenu, type TabMenuAnchor } from './TabMenu.tsx';
import { TabsContext } from '../TabsContext.ts';
import { findTab, type Tab } from '../tabsState.ts';
import { useDragTabs } from './useDragTabs.ts';
import { useStripScroll } from './useStripScroll.ts';
import { useTabs } from '../useTabs.ts';

/** The strip of open pages below the header; hidden if tabs are switched off (THEME-08). */
export const TabStrip = () => {
    const view = useContext(TabsContext);
    const { show, close, move } = useTabs();
    const maximised = useContext(MaximisedContext);
    const text = useText();
    const [anchor, setAnchor] = useState<TabMenuAnchor>();
    const [said, setSaid] = useState('');
    const { ref, isOverflowing, scrollBy } = useStripScroll(view?.state.activeId, view?.highlighted);
    // The home tab cannot be moved.
    const DragTabs = useDragTabs((view?.state.tabs.length ?? 0) > 2);
    if (!view) return null;
    const { state, places, dirty } = view;
    // A page without a title only redirects.
    const shown = state.tabs.flatMap(tab => {
        const title = places.titleOf(tab.id) ?? tab.title;
        return title === undefined ? [] : [{ tab, title }];
    });

    const indexOf = (id: string) => state.tabs.findIndex(tab => tab.id === id);
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
        else if (step !== 0 && event.ctrlKey && event.shiftKey) moveTo(id, indexOf(id) + step);
        else if (step !== 0 || event.key === 'Home' || event.key === 'End') {
            const to = event.key === 'Home' ? 0 : event.key === 'End' ? shown.length - 1 : (at + step + shown.length) % shown.length;
            event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('[role=tab]')[to]?.focus();
        } else return;
        event.preventDefault();
    };
    const items = shown.map(({ tab, title }): TabItemProps => ({
        tab,
        title,
        isActive: tab.id === state.activeId,
        isDirty: dirty.has(tab.id),
        isHome: tab.id === places.homeId,
        isRefreshed: view.highlighted === tab.id,
        onKeyDown: event => handleKeyDown(event, tab),
        onMenu: setAnchor,
    }));
    // A highlighted tab that has never been shown has just been opened in the background.
    const opened = shown.find(({ tab }) => tab.id === view.highlighted && tab.shownAt === 0);
    const chosen = anchor && findTab(state, anchor.id);

    return (
        <Box sx={stripStyles}>
            {isOverflowing && (
                <IconButton aria-label={text('tabs.scrollLeft')} tabIndex={-1} onClick={() => scrollBy(-1)}>
                    <ChevronLeft />
                </IconButton>
            )}
            <Box ref={ref} role="tablist" aria-label={text('tabs.label')} data-list data-tour="tabs">
                {DragTabs
                    ? createElement(DragTabs, { items, onDrop: (id, overId) => move(id, indexOf(overId)) })
                    : items.map(item => <TabItem key={item.tab.id} {...item} />)}
            </Box>
            {isOverflowing && (
                <IconButton aria-label={text('tabs.scrollRight')} tabIndex={-1} onClick={() => scrollBy(1)}>
                    <ChevronRight />
                </IconButton>
            )}
            <IconButton
                aria-label={text('tabs.maximise')}
                aria-pressed={maximised.isOn}
                title={text(maximised.isOn ? 'tabs.restoreByKey' : 'tabs.maximiseByKey')}
                onClick={maximised.toggle}
            >
                {maximised.isOn ? <FullscreenExit /> : <Fullscreen />}
            </IconButton>
            <IconButton
                aria-label={text('tabs.actions')}
                aria-haspopup="menu"
                onClick={event => setAnchor({ id: state.activeId, element: event.currentTarget })}
            >
                <ExpandMore />
            </IconButton>
            {anchor && chosen && <TabMenu anchor={anchor} tab={chosen} onMove={moveTo} onClose={() => setAnchor(undefined)} />}
            <Box role="status" sx={visuallyHidden}>
                {opened ? text('tabs.openedBehind', { title: opened.title }) : said}
            </Box>
        </Box>
    );
};
