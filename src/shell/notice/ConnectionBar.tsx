import CloudOff from '@mui/icons-material/CloudOffOutlined';
import WifiOff from '@mui/icons-material/WifiOffOutlined';
import Button from '@mui/material/Button';
import { probe } from '#providers/http/connection.ts';
import { useConnection } from '#providers/http/useConnection.ts';
import { useText } from '#providers/i18n/useText.ts';
import { StatusBar } from './StatusBar.tsx';
import { useSecondsUntil } from './useSecondsUntil.ts';

/** Says that the server does not answer, or that the browser has no network; goes away by itself (security C01). */
export const ConnectionBar = () => {
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
            {/* Counting aloud every second would drown everything else that a screen reader says. */}
            <span aria-hidden>{seconds !== undefined && seconds > 0 && text('session.retryIn', { seconds })}</span>
        </StatusBar>
    );
};
