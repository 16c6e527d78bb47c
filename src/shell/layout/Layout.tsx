import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useMemo } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '#providers/store/useSession.ts';
import { CrashPage } from '#src/pages/CrashPage.tsx';
import { MENU, MOBILE_BELOW } from '#src/theme/tokens.ts';
import { NotificationBridge } from '../notice/NotificationBridge.tsx';
import { RouteErrorBoundary } from '../RouteErrorBoundary.tsx';
import { Header } from './Header.tsx';
import { visibleMenu } from './menuTree.ts';
import { SideMenu } from './SideMenu.tsx';
import { useMenuOpen } from './useMenuOpen.ts';

/** Side menu, header, content, empty footer (LAYOUT-01). The routes are drawn in one place, so that tabs can wrap it. */
export const Layout = ({ children }: { children?: ReactNode }) => {
    const permissions = useSession()?.permissions;
    const { pathname } = useLocation();
    const isMobile = useMediaQuery(`(max-width: ${MOBILE_BELOW - 0.01}px)`, { noSsr: true });
    const [isOpen, setIsOpen] = useMenuOpen(isMobile);
    const menu = useMemo(() => (permissions ? visibleMenu(permissions.menu, permissions) : []), [permissions]);
    return (
        <Box sx={{ display: 'flex', height: '100dvh', overflow: 'hidden' }}>
            <Box
                component="a"
                href="#content"
                sx={{
                    position: 'absolute',
                    left: -9999,
                    top: 8,
                    zIndex: 'tooltip',
                    p: 2,
                    bgcolor: 'background.paper',
                    '&:focus': { left: 8 },
                }}
            >
                跳到内容
            </Box>
            {isMobile ? (
                <Drawer open={isOpen} onClose={() => setIsOpen(false)} slotProps={{ paper: { sx: { width: MENU.width, border: 0 } } }}>
                    <SideMenu menu={menu} isFolded={false} onNavigate={() => setIsOpen(false)} />
                </Drawer>
            ) : (
                <Box sx={{ flexShrink: 0 }}>
                    <SideMenu menu={menu} isFolded={!isOpen} />
                </Box>
            )}
            <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
                <Header menu={menu} isMenuOpen={isOpen} onToggleMenu={() => setIsOpen(!isOpen)} />
                <Box
                    component="main"
                    id="content"
                    tabIndex={-1}
                    sx={{
                        flex: 1,
                        minHeight: 0,
                        overflow: 'auto',
                        display: 'flex',
                        flexDirection: 'column',
                        p: { xs: 3, md: 4 },
                        outline: 'none',
                    }}
                >
                    <RouteErrorBoundary resetKey={pathname} fallback={<CrashPage />}>
                        {children}
                    </RouteErrorBoundary>
                </Box>
                <footer />
            </Box>
            <NotificationBridge />
        </Box>
    );
};
