import Box from '@mui/material/Box';
import type { MenuNode } from '#contract/system/auth.ts';
import { FIXED_WIDTH, HEADER } from '#src/theme/tokens.ts';
import { useMenuPalette } from '#src/theme/useMenuPalette.ts';
import { Logo } from '../layout/Logo.tsx';
import { useLayout } from '../layout/useLayout.ts';
import { TopMenu } from '../layout/TopMenu.tsx';
import { Breadcrumb } from './Breadcrumb.tsx';
import { HeaderActions } from './HeaderActions.tsx';
import { MenuSwitch } from './MenuSwitch.tsx';

interface HeaderProps {
    menu: readonly MenuNode[];
    isMenuOpen: boolean;
    onToggleMenu: () => void;
}

/** The bar above every page: menu switch and breadcrumb, or the menu itself (LAYOUT-07), then search, help and the person. */
export const Header = ({ menu, isMenuOpen, onToggleMenu }: HeaderProps) => {
    const { hasTopMenu, isMobile } = useLayout();
    const colors = useMenuPalette();
    return (
        <>
            <Box
                component="header"
                sx={[
                    {
                        display: 'flex',
                        alignItems: 'center',
                        gap: { xs: 0, sm: 1, md: 2 },
                        height: HEADER.height,
                        px: { xs: 1, md: 4 },
                        bgcolor: 'background.paper',
                        borderBottom: 1,
                        borderColor: 'divider',
                    },
                    hasTopMenu && {
                        bgcolor: colors.background,
                        color: colors.text,
                        borderColor: colors.line,
                        px: `max(16px, calc((100% - ${FIXED_WIDTH}px) / 2))`,
                    },
                ]}
            >
                {hasTopMenu ? (
                    <>
                        <Logo isFolded={false} />
                        <TopMenu menu={menu} />
                    </>
                ) : (
                    <>
                        <MenuSwitch isOpen={isMenuOpen} onToggle={onToggleMenu} />
                        <Box sx={{ flex: 1, minWidth: 0, overflow: 'hidden' }}>
                            <Breadcrumb menu={menu} isShort={isMobile} />
                        </Box>
                    </>
                )}
                <HeaderActions menu={menu} isMobile={isMobile} />
            </Box>
            {hasTopMenu && (
                <Box
                    sx={{
                        px: `max(16px, calc((100% - ${FIXED_WIDTH}px) / 2))`,
                        py: 2,
                        bgcolor: 'background.paper',
                        borderBottom: 1,
                        borderColor: 'divider',
                    }}
                >
                    <Breadcrumb menu={menu} />
                </Box>
            )}
        </>
    );
};
