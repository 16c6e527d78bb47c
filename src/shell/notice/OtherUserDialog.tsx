import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useText } from '#providers/i18n/useText.ts';
import { isPageLeaving } from '#providers/http/unauthorized.ts';
import { isSomebodyElse, shownSession } from '#providers/store/session.ts';
import { useCurrentSession } from '#providers/store/useSession.ts';
import { reloadNow } from './reload.ts';

const nameOf = (user: { realname: string; username: string } | undefined): string => user?.realname || user?.username || '';

/**
 * Shown when another user has signed in in another window of this browser (security C05): this window stops, covers its content, and shows
 * who is signed in now. It continues automatically when its own user signs in again.
 */
export const OtherUserDialog = () => {
    const text = useText();
    const titleId = useId();
    const session = useCurrentSession();
    // Not shown while the window is reloading to view the system as another user.
    if (!isSomebodyElse(session) || isPageLeaving()) return null;
    const own = shownSession()?.user;
    return (
        <Dialog
            open
            fullWidth
            maxWidth="xs"
            role="alertdialog"
            aria-labelledby={titleId}
            sx={{ zIndex: theme => theme.zIndex.modal + 200 }}
            slotProps={{ backdrop: { sx: { bgcolor: 'background.default' } } }}
        >
            <DialogTitle id={titleId}>{text('session.otherTitle')}</DialogTitle>
            <DialogContent>
                {text('session.other', { name: nameOf(session?.user) })}
                {own && <DialogContentText sx={{ mt: 2 }}>{text('session.otherHint', { name: nameOf(own) })}</DialogContentText>}
            </DialogContent>
            <DialogActions>
                <Button variant="contained" onClick={reloadNow} autoFocus>
                    {text('common.reloadPage')}
                </Button>
            </DialogActions>
        </Dialog>
    );
};
