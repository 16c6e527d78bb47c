import { useEffect, useState } from 'react';
import type { SmsPurpose } from '#contract/system/sign-in-words.ts';
import { sendSmsCode } from '#providers/auth/otherSignIns.ts';
import { appText } from '#providers/i18n/appText.ts';

/** The server takes one request a minute for a number. */
const PAUSE_MS = 60_000;
const TICK_MS = 250;

/** Sends codes and counts the seconds until the next may be sent. */
export function useSmsCode() {
    const [nextAt, setNextAt] = useState(0);
    const [now, setNow] = useState(0);
    const [note, setNote] = useState<string>();
    const [hasFailed, setHasFailed] = useState(false);
    const [isBusy, setIsBusy] = useState(false);
    const isCounting = nextAt > now;

    // The clock: a tick that comes late (a sleeping tab) still shows the true rest.
    useEffect(() => {
        if (!isCounting) return undefined;
        const timer = setInterval(() => setNow(Date.now()), TICK_MS);
        return () => clearInterval(timer);
    }, [isCounting]);

    const send = async ({ phone, purpose, username }: { phone: string; purpose: SmsPurpose; username?: string }) => {
        setIsBusy(true);
        setNote(undefined);
        setHasFailed(false);
        try {
            await sendSmsCode(phone, purpose, username);
            setNow(Date.now());
            setNextAt(Date.now() + PAUSE_MS);
            setNote(appText('signIn.codeSent'));
        } catch (error) {
            setHasFailed(true);
            setNote(error instanceof Error ? error.message : String(error));
        } finally {
            setIsBusy(false);
        }
    };
    return { send, seconds: isCounting ? Math.ceil((nextAt - now) / 1000) : 0, note, hasFailed, isBusy };
}
