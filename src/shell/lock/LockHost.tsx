import Box from '@mui/material/Box';
import { useSyncExternalStore } from 'react';
import { useSession } from '#providers/store/useSession.ts';
import { onLock, readLock } from '#providers/store/screenLock.ts';
import { lazyDialog } from '#src/kit/loading/lazyPart.ts';
import { AboveModals } from '../notice/AboveModals.tsx';
import './lockKeys.ts';
import { useAutoLock } from './useAutoLock.ts';

const LockScreen = lazyDialog(() => import('./LockScreen.tsx'), 'LockScreen');

/** Covers the window while the screen is locked; the page behind keeps its state and typed input. */
export const LockHost = () => {
    const way = useSyncExternalStore(onLock, readLock);
    const user = useSession()?.user;
    useAutoLock(user !== undefined);
    if (!way || !user) return null;
    return (
        <>
            {/* Covers the page immediately; the form is loaded when it is first needed. */}
            <AboveModals>
                <Box sx={{ position: 'fixed', inset: 0, bgcolor: 'background.default', zIndex: theme => theme.zIndex.snackbar + 50 }} />
            </AboveModals>
            <LockScreen way={way} user={user} />
        </>
    );
};
