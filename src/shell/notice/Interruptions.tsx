import CloudOff from '@mui/icons-material/CloudOffOutlined';
import WifiOff from '@mui/icons-material/WifiOffOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useEffect, useId, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { loadPermissions } from '#providers/auth/loadPermissions.ts';
import { SIGN_IN } from '#providers/auth/redirect.ts';
import { probe } from '#providers/http/connection.ts';
import { page } from '#providers/browser/page.ts';
import { sendLogout } from '#providers/http/sendLogout.ts';
import { sessionExpired } from '#providers/store/signals.ts';
import { type ProofRequest, proofRequests } from '#providers/http/proof.ts';
import { guardUnsaved, onSessionLost } from '#providers/http/unauthorized.ts';
import { useConnection } from '#providers/http/useConnection.ts';
import { useText } from '#providers/i18n/useText.ts';
import { closeSession, holdSession, onSessionChange, readSession, readToken, shownSession } from '#providers/store/session.ts';
import { isViewing } from '#providers/store/viewing.ts';
import { ConfirmDialog } from '#src/kit/dialog/ConfirmDialog.tsx';
import { lazyDialog } from '#src/kit/loading/lazyPart.ts';
import { LockHost } from '../lock/LockHost.tsx';
import { hasUnsaved } from '#src/kit/form/leave/unsaved.ts';
import { AboveModals } from './AboveModals.tsx';
import { OtherUserDialog } from './OtherUserDialog.tsx';
import { reloadNow, reloadQuestions } from './reload.ts';
import { SessionEndBar } from './SessionEndBar.tsx';
import { requestSignIn, type SignInRequest, signInRequests } from './signInRequest.ts';
import { StatusBar } from './StatusBar.tsx';
import { VersionBar } from './VersionBar.tsx';

/** 「登录已过期」 (ERR-04): the server reports an expired token while a user is signed in. */
const ExpiredDialog = () => {
    const text = useText();
    const [isOpen, setIsOpen] = useState(false);
    const { pathname } = useLocation();
    const titleId = useId();
    // Subscribes to events of the HTTP client.
    useEffect(() => sessionExpired.on(() => setIsOpen(readSession() !== undefined)), []);
    const handleSignIn = () => {
        setIsOpen(false);
        const token = readToken();
        closeSession({ keepDrafts: true });
        if (token) sendLogout(token).catch(() => undefined); // the token has already expired on the server, so a failure does not matter
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

const loadDialog = () => import('./SignInAgainDialog.tsx');
const SignInAgainDialog = lazyDialog(loadDialog, 'SignInAgainDialog');

/**
 * Keeps typed input when a session ends (architecture 9, «401»): while there is any, a sign-in dialog over the page replaces the reload,
 * whether a call was rejected or another window has signed out.
 */
const SessionGuard = () => {
    const [request, setRequest] = useState<SignInRequest>();
    // Connects the HTTP client and the stored session with the unsaved input of this window's forms.
    useEffect(() => {
        // A session that views the system as another user is read-only, and cannot be asked for that user's password.
        const wouldLose = () => !isViewing() && hasUnsaved();
        const signInAgain = async () => {
            const outcome = await requestSignIn('expired');
            // Permissions may have changed; the loaded ones are used until the response arrives.
            if (outcome === 'same') loadPermissions({ isFresh: true }).catch(() => undefined);
            return outcome;
        };
        const ends = [
            guardUnsaved({ hasUnsaved: wouldLose, signInAgain }),
            holdSession(wouldLose),
            signInRequests.on(setRequest),
            onSessionChange(({ fromOtherWindow }) => {
                if (fromOtherWindow && !readSession() && shownSession()) void onSessionLost();
            }),
        ];
        return () => ends.forEach(end => end());
    }, []);
    return request ? <SignInAgainDialog {...request} /> : null;
};

const ProofDialog = lazyDialog(() => import('./ProofDialog.tsx'), 'ProofDialog');

/** Asks for a proof of identity when the server requires it: for the second step of a sign-in, and before sensitive actions. */
const ProofHost = () => {
    const [request, setRequest] = useState<ProofRequest>();
    // Subscribes to events of the HTTP client.
    useEffect(() => proofRequests.on(setRequest), []);
    return request ? <ProofDialog {...request} onClose={() => setRequest(undefined)} /> : null;
};

/** Whole seconds until a moment (ms since 1970), counted down while the caller is mounted; undefined without a moment. */
function useSecondsUntil(moment: number | undefined): number | undefined {
    const [now, setNow] = useState(() => Date.now());
    // Updates the time on an interval.
    useEffect(() => {
        if (moment === undefined) return undefined;
        const tick = () => setNow(Date.now());
        tick();
        const timer = setInterval(tick, 500);
        return () => clearInterval(timer);
    }, [moment]);
    return moment === undefined ? undefined : Math.max(0, Math.ceil((moment - now) / 1000));
}

/** Shows that the server does not respond, or that the browser is offline; disappears automatically (security C01). */
const ConnectionBar = () => {
    const text = useText();
    const { connection, retryAt } = useConnection();
    const seconds = useSecondsUntil(retryAt);
    if (connection === 'ok') return null;
    if (connection === 'offline')
        return (
            <StatusBar tone="warning" icon={<WifiOff />}>
                {text('session.offline')}
            </StatusBar>
        );
    return (
        <StatusBar
            tone="warning"
            icon={<CloudOff />}
            actions={
                <Button size="small" variant="outlined" loading={retryAt === undefined} onClick={() => void probe()}>
                    {text('session.retryNow')}
                </Button>
            }
        >
            {text('session.unreachable')}
            {/* Hidden from screen readers, because announcing every second would drown everything else. */}
            <span aria-hidden>{seconds !== undefined && seconds > 0 && text('session.retryIn', { seconds })}</span>
        </StatusBar>
    );
};

/** Confirms a reload that would lose typed input. */
const ReloadDialog = () => {
    const text = useText();
    const [isOpen, setIsOpen] = useState(false);
    // Subscribes to reload requests.
    useEffect(() => reloadQuestions.on(() => setIsOpen(true)), []);
    return (
        <ConfirmDialog
            open={isOpen}
            title={text('session.reloadTitle')}
            confirm={text('common.reloadPage')}
            isDestructive
            onConfirm={reloadNow}
            onClose={() => setIsOpen(false)}
        >
            {text('session.reloadAsk')}
        </ConfirmDialog>
    );
};

/** Messages about the whole product at the top, in this order: server unreachable, session about to end, new version. */
const StatusBars = () => (
    <Box
        role="status"
        sx={{
            position: 'fixed',
            top: { xs: 60, sm: 8 },
            left: 12,
            right: 12,
            zIndex: theme => theme.zIndex.modal + 50,
            pointerEvents: 'none',
            display: 'flex',
            flexDirection: 'column',
            alignItems: 'center',
            gap: 2,
        }}
    >
        <ConnectionBar />
        <SessionEndBar />
        <VersionBar />
    </Box>
);

/** Everything that can interrupt any page: ending sessions, another user in the browser, an unreachable server, reloads. */
export const Interruptions = () => (
    <>
        <AboveModals>
            <StatusBars />
        </AboveModals>
        <SessionGuard />
        <ProofHost />
        <ExpiredDialog />
        <ReloadDialog />
        <OtherUserDialog />
        <LockHost />
    </>
);
