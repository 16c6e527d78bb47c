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
 * Another window of this browser has signed in somebody else (security C05): this one stops, covers what it showed, and says
 * who is signed in now. It goes on by itself when its own user signs in again elsewhere.
 */
export const OtherUserDialog = () => {
    const text = useText();
    const titleId = useId();
    const session = useCurrentSession();
    // A window that is being left for somebody else's look at the system says nothing.
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
