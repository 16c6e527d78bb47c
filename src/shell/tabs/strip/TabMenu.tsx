import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useContext } from 'react';
import { useText } from '#providers/i18n/useText.ts';
import { MaximisedContext } from '../MaximisedContext.ts';
import { TabsContext } from '../TabsContext.ts';
import { closedBy, type Tab } from '../tabsState.ts';
import { useTabs } from '../useTabs.ts';

/** The tab of the menu and the position where it opens. */
export interface TabMenuAnchor {
    id: string;
    element?: HTMLElement;
    at?: { left: number; top: number };
}

interface TabMenuProps {
    anchor: TabMenuAnchor;
    tab: Tab;
    onMove: (id: string, to: number) => void;
    onClose: () => void;
}

const SIDES = [
    ['left', 'tabs.closeLeft'],
    ['right', 'tabs.closeRight'],
    ['others', 'tabs.closeOthers'],
] as const;

/** The menu of a tab (TAB-04); items without an effect are disabled. */
export const TabMenu = ({ anchor, tab, onMove, onClose }: TabMenuProps) => {
    const view = useContext(TabsContext);
    const tabs = useTabs();
    const maximised = useContext(MaximisedContext);
    const text = useText();
    if (!view) return null;
    const { state, places } = view;
    const { id, isPinned } = tab;
    const homeId = places.homeId ?? '';
    const at = state.tabs.indexOf(tab);
    const canMove = (to: number) => {
        const other = state.tabs[to];
        return id !== homeId && other !== undefined && other.id !== homeId && other.isPinned === isPinned;
    };
    const then = (act: () => void) => () => {
        onClose();
        act();
    };
    return (
        <Menu
            open
            onClose={onClose}
            anchorEl={anchor.element}
            anchorReference={anchor.at ? 'anchorPosition' : 'anchorEl'}
            anchorPosition={anchor.at}
            slotProps={{ list: { dense: true, 'aria-label': text('tabs.actions') } }}
        >
            <MenuItem onClick={then(() => tabs.refresh(id))}>{text('tabs.refresh')}</MenuItem>
            <MenuItem
                onClick={then(() => {
                    tabs.show(id);
                    maximised.toggle();
                })}
            >
                {text(maximised.isOn ? 'tabs.restore' : 'tabs.maximise')}
            </MenuItem>
            <MenuItem onClick={then(() => tabs.close(id))}>{text('tabs.close')}</MenuItem>
            <Divider />
            {SIDES.map(([act, label]) => (
                <MenuItem
                    key={act}
                    disabled={closedBy(state, act, id, homeId).length === 0}
                    onClick={then(() => tabs.closeBeside(act, id))}
                >
                    {text(label)}
                </MenuItem>
            ))}
            <Divider />
            <MenuItem disabled={id === homeId} onClick={then(() => tabs.pin(id, !isPinned))}>
                {text(isPinned ? 'tabs.unpin' : 'tabs.pin')}
            </MenuItem>
            <MenuItem disabled={!canMove(at - 1)} onClick={then(() => onMove(id, at - 1))}>
                {text('tabs.moveLeft')}
            </MenuItem>
            <MenuItem disabled={!canMove(at + 1)} onClick={then(() => onMove(id, at + 1))}>
                {text('tabs.moveRight')}
            </MenuItem>
        </Menu>
    );
};
