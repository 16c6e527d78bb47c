import AccountCircleOutlined from '@mui/icons-material/AccountCircleOutlined';
import CleaningServicesOutlined from '@mui/icons-material/CleaningServicesOutlined';
import LockOutlined from '@mui/icons-material/LockOutlined';
import LockReset from '@mui/icons-material/LockReset';
import HelpOutline from '@mui/icons-material/HelpOutlineOutlined';
import Logout from '@mui/icons-material/Logout';
import ManageAccountsOutlined from '@mui/icons-material/ManageAccountsOutlined';
import PaletteOutlined from '@mui/icons-material/PaletteOutlined';
import SwapHoriz from '@mui/icons-material/SwapHoriz';
import Badge from '@mui/material/Badge';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { lockMinutes, lockScreen } from '#providers/auth/lockScreen.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useSession } from '#providers/store/useSession.ts';
import { setHelpOpen } from '../help/helpOpen.ts';
import { useHelpSeen } from '../help/useHelpSeen.ts';
import { hasPage } from '../layout/menuTree.ts';
import { useClearCache } from './useClearCache.ts';
import { setSettingsOpen } from '../settings/settingsOpen.ts';
import type { UserDialog } from './userDialog.ts';

interface UserMenuItemsProps {
    anchor: HTMLElement | null;
    isMobile: boolean;
    onClose: () => void;
    onOpen: (dialog: UserDialog) => void;
}

const CENTER = '/account/center';
const SETTINGS = '/account/settings/base';

/** The entries of the user menu, in the order of the contract (HEAD-03); pages that do not exist are left out. */
export const UserMenuItems = ({ anchor, isMobile, onClose, onOpen }: UserMenuItemsProps) => {
    const text = useText();
    const session = useSession();
    const nodes = session?.permissions?.menu ?? [];
    const clearCache = useClearCache();
    const { hasNews } = useHelpSeen();
    const link = (to: string, icon: ReactNode, label: string) => (
        <MenuItem key={to} component={Link} to={to} onClick={onClose}>
            <ListItemIcon>{icon}</ListItemIcon>
            {label}
        </MenuItem>
    );
    const act = (icon: ReactNode, label: string, run: () => void) => (
        <MenuItem
            key={label}
            onClick={() => {
                onClose();
                run();
            }}
        >
            <ListItemIcon>{icon}</ListItemIcon>
            {label}
        </MenuItem>
    );
    return (
        <Menu
            open={!!anchor}
            anchorEl={anchor}
            onClose={onClose}
            anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
            transformOrigin={{ vertical: 'top', horizontal: 'right' }}
            slotProps={{ paper: { sx: { minWidth: 176, '& .MuiListItemIcon-root': { minWidth: 28 }, '& svg': { fontSize: 18 } } } }}
        >
            {hasPage(nodes, CENTER) && link(CENTER, <AccountCircleOutlined />, text('shell.accountCenter'))}
            {hasPage(nodes, SETTINGS) && link(SETTINGS, <ManageAccountsOutlined />, text('shell.accountSettings'))}
            {!session?.user?.inDirectory && act(<LockReset />, text('shell.password'), () => onOpen('password'))}
            {act(<SwapHoriz />, text('shell.switchDepart'), () => onOpen('depart'))}
            {act(<PaletteOutlined />, text('shell.settings.title'), () => setSettingsOpen(true))}
            {act(<CleaningServicesOutlined />, text('shell.clearCache'), () => void clearCache())}
            {isMobile &&
                act(
                    <Badge variant="dot" color="error" invisible={!hasNews}>
                        <HelpOutline />
                    </Badge>,
                    text(hasNews ? 'shell.howToNews' : 'shell.howTo'),
                    () => setHelpOpen(true),
                )}
            {lockMinutes() !== undefined && act(<LockOutlined />, text('shell.lock'), () => void lockScreen())}
            <Divider key="line" />
            {act(<Logout />, text('auth.signOut'), () => onOpen('signOut'))}
        </Menu>
    );
};
