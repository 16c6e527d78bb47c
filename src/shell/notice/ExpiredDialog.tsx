import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useEffect, useId, useState } from 'react';
import { useLocation } from 'react-router';
import { SIGN_IN } from '#providers/auth/redirect.ts';
import { page } from '#providers/http/page.ts';
import { sendLogout } from '#providers/http/sendLogout.ts';
import { sessionExpired } from '#providers/http/signals.ts';
import { useText } from '#providers/i18n/useText.ts';
import { closeSession, readSession, readToken } from '#providers/store/session.ts';

/** 「登录已过期」 (ERR-04): the server calls the token expired while somebody is signed in. */
export const ExpiredDialog = () => {
    const text = useText();
    const [isOpen, setIsOpen] = useState(false);
    const { pathname } = useLocation();
    const titleId = useId();
    // Listens to the HTTP client.
    useEffect(() => sessionExpired.on(() => setIsOpen(readSession() !== undefined)), []);
    const handleSignIn = () => {
        setIsOpen(false);
        const token = readToken();
        closeSession({ keepDrafts: true });
        if (token) sendLogout(token).catch(() => undefined); // the server calls the token dead already; the call is a courtesy
        if (pathname !== '/' && pathname !== SIGN_IN) page.reload();
    };
    return (
        <Dialog open={isOpen} maxWidth="xs" fullWidth aria-labelledby={titleId}>
            <DialogTitle id={titleId}>{text('auth.expiredTitle')}</DialogTitle>
            <DialogContent>{text('auth.expired')}</DialogContent>
            <DialogActions>
                <Button variant="contained" onClick={handleSignIn} autoFocus>
                    {text('auth.signInAgain')}
                </Button>
            </DialogActions>
        </Dialog>
    );
};
