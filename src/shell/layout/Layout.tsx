import Drawer from '@mui/material/Drawer';
import { type ReactNode, useMemo } from 'react';
import { useSession } from '#providers/store/useSession.ts';
import { MENU } from '#src/theme/tokens.ts';
import { Header } from '../header/Header.tsx';
import { ShortcutKeys } from '../keyboard/ShortcutKeys.tsx';
import { NotificationBridge } from '../notice/NotificationBridge.tsx';
import { useRecentPages } from '../search/useRecentPages.ts';
import { TabPanels } from '../tabs/TabPanels.tsx';
import { TabsProvider } from '../tabs/TabsProvider.tsx';
import { TabStrip } from '../tabs/TabStrip.tsx';
import { Frame } from './Frame.tsx';
import { visibleMenu } from './menuTree.ts';
import { RouteAnnouncer } from './RouteAnnouncer.tsx';
import { SideMenu } from './SideMenu.tsx';
import { useLayout } from './useLayout.ts';
import { useMenuOpen } from './useMenuOpen.ts';

/** Side or top menu, header, tabs, content, empty footer (LAYOUT-01). The routes are drawn within the tabs' panels. */
export const Layout = ({ children }: { children?: ReactNode }) => {
    const permissions = useSession()?.permissions;
    const { isMobile, hasTopMenu } = useLayout();
    const [isOpen, setIsOpen] = useMenuOpen(isMobile);
    const menu = useMemo(() => (permissions ? visibleMenu(permissions.menu, permissions) : []), [permissions]);
    useRecentPages(menu);
    return (
        <TabsProvider>
            <Frame
                side={!isMobile && !hasTopMenu && <SideMenu menu={menu} isFolded={!isOpen} />}
                top={
                    <>
                        <Header menu={menu} isMenuOpen={isOpen} onToggleMenu={() => setIsOpen(!isOpen)} />
                        <TabStrip />
                    </>
                }
            >
                {isMobile && (
                    <Drawer open={isOpen} onClose={() => setIsOpen(false)} slotProps={{ paper: { sx: { width: MENU.width, border: 0 } } }}>
                        <SideMenu menu={menu} isFolded={false} onNavigate={() => setIsOpen(false)} />
                    </Drawer>
                )}
                <TabPanels>{children}</TabPanels>
                <RouteAnnouncer menu={menu} />
                <ShortcutKeys />
                <NotificationBridge />
            </Frame>
        </TabsProvider>
    );
};
