import Drawer from '@mui/material/Drawer';
import { useMemo } from 'react';
import type { MenuNode } from '#contract/system/auth.ts';
import { useShownPermissions } from '#providers/auth/useShownPermissions.ts';
import { MENU } from '#src/theme/tokens.ts';
import { Header } from '../header/Header.tsx';
import { ShortcutKeys } from '../keyboard/ShortcutKeys.tsx';
import { NotificationBridge } from '../notice/NotificationBridge.tsx';
import { useRecentPages } from '../search/useRecentPages.ts';
import { TabPanels } from '../tabs/TabPanels.tsx';
import { TabStrip } from '../tabs/TabStrip.tsx';
import { Frame } from './Frame.tsx';
import { visibleMenu } from './menuTree.ts';
import { RouteAnnouncer } from './RouteAnnouncer.tsx';
import { SideMenu } from './SideMenu.tsx';
import { useLayout } from './useLayout.ts';
import { useMenuOpen } from './useMenuOpen.ts';

/** Apart from the shell, because it follows the address. */
const RecentPages = ({ menu }: { menu: readonly MenuNode[] }) => {
    useRecentPages(menu);
    return null;
};

/** Side or top menu, header, tabs, content, empty footer (LAYOUT-01). */
export const Shell = () => {
    const permissions = useShownPermissions();
    const { isMobile, hasTopMenu } = useLayout();
    const [isOpen, setIsOpen] = useMenuOpen(isMobile);
    const menu = useMemo(() => (permissions ? visibleMenu(permissions.menu, permissions) : []), [permissions]);
    return (
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
            <TabPanels />
            <RecentPages menu={menu} />
            <RouteAnnouncer menu={menu} />
            <ShortcutKeys />
            <NotificationBridge />
        </Frame>
    );
};
