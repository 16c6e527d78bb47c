import MenuIcon from '@mui/icons-material/Menu';
import MenuOpen from '@mui/icons-material/MenuOpen';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { MenuNode } from '#contract/system/auth.ts';
import { Breadcrumb } from './Breadcrumb.tsx';
import { UserMenu } from './UserMenu.tsx';

interface HeaderProps {
    menu: readonly MenuNode[];
    isMenuOpen: boolean;
    onToggleMenu: () => void;
}

/** The bar above every page: menu switch, breadcrumb, and who is signed in. */
export const Header = ({ menu, isMenuOpen, onToggleMenu }: HeaderProps) => (
    <Box
        component="header"
        sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 2,
            height: 48,
            px: { xs: 2, md: 4 },
            flexShrink: 0,
            bgcolor: 'background.paper',
            borderBottom: 1,
            borderColor: 'divider',
        }}
    >
        <IconButton aria-label={isMenuOpen ? '收起菜单' : '展开菜单'} aria-expanded={isMenuOpen} onClick={onToggleMenu}>
            {isMenuOpen ? <MenuOpen /> : <MenuIcon />}
        </IconButton>
        <Box sx={{ flex: 1, minWidth: 0, overflow: 'hidden' }}>
            <Breadcrumb menu={menu} />
        </Box>
        <UserMenu />
    </Box>
);
