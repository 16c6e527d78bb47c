import SystemUpdate from '@mui/icons-material/SystemUpdateAltOutlined';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { onRecovery } from '#providers/http/connection.ts';
import { checkVersion, isClientOutdated, onNewVersion } from '#providers/browser/version.ts';
import { useText } from '#providers/i18n/useText.ts';
import { requestReload } from './reload.ts';
import { StatusBar } from './StatusBar.tsx';

const LOOKS_EVERY_MS = 10 * 60_000;

/** Offers a new version of the client; it never reloads automatically. */
export const VersionBar = () => {
    const text = useText();
    const [isShown, setIsShown] = useState(isClientOutdated);
    // Checks the version when the window becomes visible, every ten minutes, and after the server was unreachable.
    useEffect(() => {
        const look = () => {
            if (document.visibilityState === 'visible') void checkVersion();
        };
        const timer = setInterval(look, LOOKS_EVERY_MS);
        document.addEventListener('visibilitychange', look);
        const ends = [onNewVersion(() => setIsShown(true)), onRecovery(() => void checkVersion({ now: true }))];
        return () => {
            clearInterval(timer);
            document.removeEventListener('visibilitychange', look);
            ends.forEach(end => end());
        };
    }, []);
    if (!isShown) return null;
    return (
        <StatusBar
            tone="processing"
            icon={<SystemUpdate />}
            actions={
                <>
                    <Button size="small" onClick={() => setIsShown(false)}>
                        {text('session.later')}
                    </Button>
                    <Button size="small" variant="contained" onClick={() => void requestReload()}>
                        {text('common.reloadPage')}
                    </Button>
                </>
            }
        >
            {text('session.newVersion')}
        </StatusBar>
    );
};
