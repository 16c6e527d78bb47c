import Timer from '@mui/icons-material/TimerOutlined';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { prolongSession } from '#providers/auth/prolongSession.ts';
import { onRemaining, remainingMs } from '#providers/http/transport/remaining.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useSession } from '#providers/store/useSession.ts';
import { isViewing } from '#providers/store/viewing.ts';
import { reloadNow } from './reload.ts';
import { requestSignIn } from './signInRequest.ts';
import { StatusBar } from './StatusBar.tsx';

/** How long before the end of the session the notice appears, in milliseconds. */
const NOTICE_MS = 5 * 60_000;
const LOOKS_EVERY_MS = 10_000;

const minutesLeft = (): number | undefined => {
    const left = remainingMs();
    return left === undefined || left <= 0 || left > NOTICE_MS ? undefined : Math.ceil(left / 60_000);
};

/**
 * Warns before the session ends. The button prolongs an idle session; if the session's maximum lifetime is reached, it opens the sign-in
 * dialog before calls are rejected.
 */
export const SessionEndBar = () => {
    const text = useText();
    const isSignedIn = useSession() !== undefined;
    const [minutes, setMinutes] = useState(minutesLeft);
    const [isBusy, setIsBusy] = useState(false);
    // Updates on an interval and when calls of other windows prolong the session.
    useEffect(() => {
        const look = () => setMinutes(minutesLeft());
        const timer = setInterval(look, LOOKS_EVERY_MS);
        const stop = onRemaining(look);
        return () => {
            clearInterval(timer);
            stop();
        };
    }, []);
    if (!isSignedIn || minutes === undefined || isViewing()) return null;

    const handleStay = async () => {
        setIsBusy(true);
        try {
            await prolongSession();
            if (minutesLeft() !== undefined && (await requestSignIn('endsSoon')) === 'other') reloadNow();
        } catch {
            // the call has already reported the error; the bar stays
        } finally {
            setIsBusy(false);
            setMinutes(minutesLeft());
        }
    };
    return (
        <StatusBar
            tone="warning"
            icon={<Timer />}
            actions={
                <Button size="small" variant="contained" loading={isBusy} onClick={() => void handleStay()}>
                    {text('session.stay')}
                </Button>
            }
        >
            {text('session.endsIn', { minutes })}
        </StatusBar>
    );
};
