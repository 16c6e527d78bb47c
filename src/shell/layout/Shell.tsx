import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import { visuallyHidden } from '@mui/utils';
import { useContext, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { MenuNode } from '#contract/system/account/auth.ts';
import { useShownPermissions } from '#providers/auth/useShownPermissions.ts';
import { useText } from '#providers/i18n/useText.ts';
import { KEYS } from '#providers/store/keys.ts';
import { readStored, writeStored } from '#providers/store/storage.ts';
import { isViewing } from '#providers/store/viewing.ts';
import { firstPart, lazyDialog } from '#src/kit/loading/lazyPart.ts';
import { useIsPhone } from '#src/kit/ui/useIsPhone.ts';
import { MENU } from '#src/theme/tokens.ts';
import { Header } from '../header/Header.tsx';
import { ShortcutKeys } from '../keyboard/ShortcutKeys.tsx';
import { NotificationBridge } from '../notice/NotificationBridge.tsx';
import { useRecentPages } from '../search/useRecentPages.ts';
import { MaximisedContext } from '../tabs/MaximisedContext.ts';
import { TabPanels } from '../tabs/TabPanels.tsx';
import { TabStrip } from '../tabs/strip/TabStrip.tsx';
import { Frame } from './Frame.tsx';
import { trailTo, visibleMenu } from './menuTree.ts';
import { SideMenu } from './SideMenu.tsx';
import { useElapsed } from './useElapsed.ts';
import { useLayout } from './useLayout.ts';

// Only needed when an alert arrives, not for the first page.
const Alerts = firstPart(() => import('../notice/Alerts.tsx'), 'Alerts');
/** Delay, so that the first page loads first. */
const ALERTS_AFTER_MS = 1_500;
const ViewingBar = lazyDialog(() => import('../viewing/ViewingBar.tsx'), 'ViewingBar');
// Only for phones.
const BottomBar = lazyDialog(() => import('./BottomBar.tsx'), 'BottomBar');

/** Announces the current page to screen readers. */
const RouteAnnouncer = ({ menu }: { menu: readonly MenuNode[] }) => {
    const text = useText();
    const { pathname } = useLocation();
    const title = trailTo(menu, pathname).at(-1)?.meta.title;
    return (
        <Box role="status" aria-live="polite" sx={visuallyHidden}>
            {title !== undefined && text('shell.opened', { title })}
        </Box>
    );
};

/** Whether the side menu is expanded. Stored on desktops; on a phone the drawer starts closed (LAYOUT-03). */
function useMenuOpen(isMobile: boolean): [boolean, (isOpen: boolean) => void] {
    const [isUnfolded, setIsUnfolded] = useState(() => readStored(KEYS.sidebarOpen) ?? true);
    const [isDrawn, setIsDrawn] = useState(false);
    if (isMobile) return [isDrawn, setIsDrawn];
    return [
        isUnfolded,
        isOpen => {
            writeStored(KEYS.sidebarOpen, isOpen);
            setIsUnfolded(isOpen);
        },
    ];
}

/** A separate component, because it depends on the location. */
const RecentPages = ({ menu }: { menu: readonly MenuNode[] }) => {
    useRecentPages(menu);
    return null;
};

/** Side or top menu, header, tabs, content, empty footer (LAYOUT-01). */
export const Shell = () => {
    const permissions = useShownPermissions();
    const { isMobile, hasTopMenu } = useLayout();
    const isPhone = useIsPhone();
    const [isOpen, setIsOpen] = useMenuOpen(isMobile);
    const { isOn: isMaximised } = useContext(MaximisedContext);
    // Hidden, not unmounted, so that the search shortcut and open states are kept.
    const rest = { display: isMaximised ? 'none' : 'contents' } as const;
    const hasSettled = useElapsed(ALERTS_AFTER_MS);
    // Passes the loaded files to the service worker, once the first page has finished loading.
    useEffect(() => {
        if (hasSettled)
            void import('#providers/browser/builtFiles.ts').then(({ keepBuiltFiles }) => keepBuiltFiles()).catch(() => undefined);
    }, [hasSettled]);
    const menu = useMemo(() => (permissions ? visibleMenu(permissions.menu, permissions) : []), [permissions]);
    return (
        <Frame
            hasHeader={!isMaximised}
            side={
                !isMobile &&
                !hasTopMenu && (
                    <Box sx={rest}>
                        <SideMenu menu={menu} isFolded={!isOpen} />
                    </Box>
                )
            }
            top={
                <>
                    <Box sx={rest}>
                        <Header menu={menu} isMenuOpen={isOpen} onToggleMenu={() => setIsOpen(!isOpen)} />
                    </Box>
                    {/* Below the header, because only the header is hidden on scrolling. */}
                    {isViewing() && <ViewingBar />}
                    <TabStrip />
                </>
            }
            bottom={isPhone && !isMaximised && <BottomBar menu={menu} isMenuOpen={isOpen} onMenu={() => setIsOpen(!isOpen)} />}
        >
            {isMobile && (
                <Drawer open={isOpen} onClose={() => setIsOpen(false)} slotProps={{ paper: { sx: { width: MENU.width, border: 0 } } }}>
                    <SideMenu menu={menu} isFolded={false} onNavigate={() => setIsOpen(false)} />
                </Drawer>
            )}
            <TabPanels />
            <RecentPages menu={menu} />
            <RouteAnnouncer menu={menu} />
            <ShortcutKeys />
            <NotificationBridge />
            {hasSettled && <Alerts />}
        </Frame>
    );
};
