import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useEffect, useId, useState } from 'react';
import { useLocation } from 'react-router';
import { SIGN_IN } from '#providers/auth/redirect.ts';
import { ERROR_TEXTS } from '#providers/http/errorTexts.ts';
import { page } from '#providers/http/page.ts';
import { sessionExpired } from '#providers/http/signals.ts';
import { closeSession, readSession } from '#providers/store/session.ts';

/** 「登录已过期」 (ERR-04): the server calls the token expired while somebody is signed in. */
export const ExpiredDialog = () => {
    const [isOpen, setIsOpen] = useState(false);
    const { pathname } = useLocation();
    const titleId = useId();
    // Listens to the HTTP client.
    useEffect(() => sessionExpired.on(() => setIsOpen(readSession() !== undefined)), []);
    const handleSignIn = () => {
        setIsOpen(false);
        closeSession({ keepDrafts: true });
        if (pathname !== '/' && pathname !== SIGN_IN) page.reload();
    };
    return (
        <Dialog open={isOpen} maxWidth="xs" fullWidth aria-labelledby={titleId}>
            <DialogTitle id={titleId}>{ERROR_TEXTS.expiredTitle}</DialogTitle>
            <DialogContent>{ERROR_TEXTS.expired}</DialogContent>
            <DialogActions>
                <Button variant="contained" onClick={handleSignIn} autoFocus>
                    重新登录
                </Button>
            </DialogActions>
        </Dialog>
    );
};
