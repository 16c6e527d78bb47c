import Close from '@mui/icons-material/Close';
import HomeOutlined from '@mui/icons-material/HomeOutlined';
import PushPin from '@mui/icons-material/PushPin';
import Box from '@mui/material/Box';
import { type HTMLAttributes, type KeyboardEvent, type Ref, useContext } from 'react';
import { useText } from '#providers/i18n/useText.ts';
import { MaximisedContext } from '../MaximisedContext.ts';
import { tabStyles } from './stripStyles.ts';
import { panelId, tabId } from '../tabIds.ts';
import type { TabMenuAnchor } from './TabMenu.tsx';
import type { Tab } from '../tabsState.ts';
import { useTabs } from '../useTabs.ts';

export interface TabItemProps {
    tab: Tab;
    title: string;
    isActive: boolean;
    isDirty: boolean;
    isHome: boolean;
    isRefreshed: boolean;
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
    onMenu: (anchor: TabMenuAnchor) => void;
    /** Attributes and ref for dragging. */
    drag?: HTMLAttributes<HTMLElement> & { ref: Ref<HTMLElement> };
}

/** One tab: a click activates it, a double click maximises it, × or a middle click closes it, a right click or Shift+F10 opens its menu. */
export const TabItem = ({ tab, title, isActive, isDirty, isHome, isRefreshed, onKeyDown, onMenu, drag }: TabItemProps) => {
    const { id, isPinned, isMounted } = tab;
    const { show, close } = useTabs();
    const { toggle: maximise } = useContext(MaximisedContext);
    const text = useText();
    const marks = [isPinned && text('tabs.pinned'), isDirty && text('tabs.unsaved')].filter(mark => mark !== false);
    return (
        <Box
            {...drag}
            role="tab"
            id={tabId(id)}
            aria-controls={isMounted ? panelId(id) : undefined}
            aria-selected={isActive}
            aria-label={marks.length > 0 ? text('tabs.marked', { title, marks: marks.join(' ') }) : title}
            title={title}
            tabIndex={isActive ? 0 : -1}
            onClick={() => show(id)}
            onDoubleClick={maximise}
            onKeyDown={onKeyDown}
            onAuxClick={event => {
                if (event.button === 1) close(id);
            }}
            // Prevents autoscroll on a middle click.
            onPointerDown={event => event.button === 1 && event.preventDefault()}
            onContextMenu={event => {
                event.preventDefault();
                onMenu({ id, at: { left: event.clientX, top: event.clientY } });
            }}
            data-refreshed={isRefreshed || undefined}
            sx={tabStyles}
        >
            {isHome && <HomeOutlined />}
            {isPinned && <PushPin />}
            {isDirty && <Box component="span" data-dirty />}
            <Box component="span" data-title>
                {title}
            </Box>
            {!isHome && !isPinned && (
                <Box
                    component="span"
                    aria-hidden
                    data-close
                    onClick={event => {
                        event.stopPropagation();
                        close(id);
                    }}
                    onDoubleClick={event => event.stopPropagation()}
                >
                    <Close />
                </Box>
            )}
        </Box>
    );
};
