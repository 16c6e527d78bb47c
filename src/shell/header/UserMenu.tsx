import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { visuallyHidden } from '@mui/utils';
import { useState } from 'react';
import { staticUrl } from '#providers/files/staticUrl.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useSession } from '#providers/store/useSession.ts';
import { ConfirmDialog } from '#src/kit/dialog/ConfirmDialog.tsx';
import { AccountDialog } from '#src/pages/account/AccountDialog.tsx';
import { leave } from '../leave.ts';
import { setSettingsOpen, useSettingsOpen } from '../settings/settingsOpen.ts';
import type { UserDialog } from './userDialog.ts';
import { UserMenuItems } from './UserMenuItems.tsx';
import { lazyDialog } from '#src/kit/loading/lazyPart.ts';

const SettingsDrawer = lazyDialog(() => import('../settings/SettingsDrawer.tsx'), 'SettingsDrawer');

/** The signed-in user, the account functions, and sign-out (HEAD-03). */
export const UserMenu = ({ isMobile }: { isMobile: boolean }) => {
    const text = useText();
    const user = useSession()?.user;
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const [dialog, setDialog] = useState<UserDialog>();
    const areSettingsOpen = useSettingsOpen();
    const name = user?.realname || user?.username || '';
    const close = () => setDialog(undefined);
    return (
        <>
            <Button
                onClick={event => setAnchor(event.currentTarget)}
                aria-haspopup="menu"
                aria-expanded={!!anchor}
                color="inherit"
                sx={{ gap: 2, px: { xs: 1, sm: 2 }, minWidth: { xs: 44, lg: 0 }, flexShrink: 0 }}
            >
                <Avatar
                    src={user?.avatar ? staticUrl(user.avatar) : undefined}
                    alt=""
                    aria-hidden
                    sx={{ width: 26, height: 26, fontSize: 13, bgcolor: 'primary.dark', color: '#fff' }}
                >
                    {name.slice(0, 1)}
                </Avatar>
                <Box component="span" sx={visuallyHidden}>
                    {text('shell.userMenu', { name })}
                </Box>
                {!isMobile && (
                    <Box component="span" aria-hidden sx={{ maxWidth: 120, overflow: 'hidden', textOverflow: 'ellipsis' }}>
                        {name}
                    </Box>
                )}
            </Button>
            <UserMenuItems anchor={anchor} isMobile={isMobile} onClose={() => setAnchor(null)} onOpen={setDialog} />
            {areSettingsOpen && <SettingsDrawer onClose={() => setSettingsOpen(false)} />}
            <AccountDialog name={dialog === 'signOut' ? undefined : dialog} onClose={close} />
            <ConfirmDialog
                open={dialog === 'signOut'}
                title={text('common.notice')}
                confirm={text('common.ok')}
                onConfirm={() => void leave()}
                onClose={close}
            >
                {text('auth.signOutAsk')}
            </ConfirmDialog>
        </>
    );
};
