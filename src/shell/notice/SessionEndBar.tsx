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

/** The notice comes this long before the session ends, in milliseconds. */
const NOTICE_MS = 5 * 60_000;
const LOOKS_EVERY_MS = 10_000;

const minutesLeft = (): number | undefined => {
    const left = remainingMs();
    return left === undefined || left <= 0 || left > NOTICE_MS ? undefined : Math.ceil(left / 60_000);
};

/**
 * Says in time that the session ends. To go on working is enough where it merely idles; where its longest time is up,
 * the sign-in dialog opens before anything is refused.
 */
export const SessionEndBar = () => {
    const text = useText();
    const isSignedIn = useSession() !== undefined;
    const [minutes, setMinutes] = useState(minutesLeft);
    const [isBusy, setIsBusy] = useState(false);
    // Follows the clock and the other windows, whose calls prolong the session too.
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
            // whatever was wrong has been said by the call itself; the bar stays
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
