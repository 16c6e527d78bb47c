import MenuIcon from '@mui/icons-material/Menu';
import MenuOpen from '@mui/icons-material/MenuOpen';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { MenuNode } from '#contract/system/account/auth.ts';
import { useText } from '#providers/i18n/useText.ts';
import { FIXED_WIDTH, HEADER } from '#src/theme/tokens.ts';
import { useMenuPalette } from '#src/theme/useMenuPalette.ts';
import { HelpButton } from '../help/HelpButton.tsx';
import { Logo } from '../layout/Logo.tsx';
import { useLayout } from '../layout/useLayout.ts';
import { TopMenu } from '../layout/TopMenu.tsx';
import { HeaderBell } from '../notice/HeaderBell.tsx';
import { MenuSearch } from '../search/MenuSearch.tsx';
import { TaskButton } from '../tasks/TaskButton.tsx';
import { Breadcrumb } from './Breadcrumb.tsx';
import { UserMenu } from './UserMenu.tsx';

interface HeaderActionsProps {
    menu: readonly MenuNode[];
    isMobile: boolean;
}

/** The right end of the header (HEAD-02): search, help, bell, user. On a phone help is in the user menu. */
const HeaderActions = ({ menu, isMobile }: HeaderActionsProps) => (
    <Box
        sx={{
            display: 'flex',
            alignItems: 'center',
            gap: { xs: 0, sm: 1 },
            flexShrink: 0,
            '& .MuiIconButton-root': { color: 'inherit' },
        }}
    >
        <MenuSearch menu={menu} isMobile={isMobile} />
        <HelpButton isMobile={isMobile} />
        <TaskButton />
        <HeaderBell />
        <UserMenu isMobile={isMobile} />
    </Box>
);

interface MenuSwitchProps {
    isOpen: boolean;
    /** The header has the colours of the menu. */
    isOnMenu: boolean;
    onToggle: () => void;
}

/** Collapses the side menu, or opens the drawer on a phone. */
const MenuSwitch = ({ isOpen, isOnMenu, onToggle }: MenuSwitchProps) => {
    const text = useText();
    return (
        <IconButton
            aria-label={text(isOpen ? 'shell.fold' : 'shell.unfold')}
            aria-expanded={isOpen}
            onClick={onToggle}
            sx={isOnMenu ? { color: 'inherit' } : undefined}
        >
            {isOpen ? <MenuOpen /> : <MenuIcon />}
        </IconButton>
    );
};

interface HeaderProps {
    menu: readonly MenuNode[];
    isMenuOpen: boolean;
    onToggleMenu: () => void;
}

/** The bar above every page: menu switch with breadcrumb or top groups, or the menu itself (LAYOUT-07), then search, help and the user. */
export const Header = ({ menu, isMenuOpen, onToggleMenu }: HeaderProps) => {
    const { hasTopMenu, hasTopGroups, isMobile } = useLayout();
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
                    (hasTopMenu || hasTopGroups) && { bgcolor: colors.background, color: colors.text, borderColor: colors.line },
                    hasTopMenu && {
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
                        <MenuSwitch isOpen={isMenuOpen} isOnMenu={hasTopGroups} onToggle={onToggleMenu} />
                        {hasTopGroups ? (
                            <TopMenu menu={menu} isOfGroups />
                        ) : (
                            <Box sx={{ flex: 1, minWidth: 0, overflow: 'hidden' }}>
                                <Breadcrumb menu={menu} isShort={isMobile} />
                            </Box>
                        )}
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
