import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import type { SmsPurpose } from '#contract/system/account/sign-in-words.ts';
import { sendSmsCode } from '#providers/auth/otherSignIns.ts';
import { signInWays } from '#providers/auth/signInWays.ts';
import { appText } from '#providers/i18n/appText.ts';
import { useText } from '#providers/i18n/useText.ts';
import { digitsOf } from '../fieldFaults.ts';
import { SignInField } from '../SignInField.tsx';
import { lazyDialog } from '#src/kit/loading/lazyPart.ts';

/** The server accepts one request per minute and number. */
const PAUSE_MS = 60_000;
const TICK_MS = 250;

/** Sends codes and counts down the seconds until the next one may be sent. */
function useSmsCode() {
    const [nextAt, setNextAt] = useState(0);
    const [now, setNow] = useState(0);
    const [note, setNote] = useState<string>();
    const [hasFailed, setHasFailed] = useState(false);
    const [isBusy, setIsBusy] = useState(false);
    const isCounting = nextAt > now;

    // Calculates the remaining time from the clock, so that late ticks (a sleeping tab) show the correct value.
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

const MailboxDialog = lazyDialog(() => import('../self-service/MailboxDialog.tsx'), 'MailboxDialog');

interface SmsCodeFieldProps {
    name: string;
    value: string;
    error?: string | undefined;
    onChange: (value: string) => void;
    phone: string;
    purpose: SmsPurpose;
    /** Username of the account that the number must belong to. */
    username?: string;
    /** Validates the phone number and shows an error below its field; returns whether there is one. */
    onPhoneFault: () => boolean;
}

/** The input of the code, with a button that sends one and counts down to the next (AUTH-02); on a demo server also with the mailbox. */
export const SmsCodeField = ({ name, value, error, onChange, phone, purpose, username, onPhoneFault }: SmsCodeFieldProps) => {
    const text = useText();
    const [isMailboxOpen, setIsMailboxOpen] = useState(false);
    const { send, seconds, note, isBusy, hasFailed } = useSmsCode();
    const handleSend = () => {
        if (onPhoneFault()) return;
        onChange(value); // an earlier error does not apply to the new code
        void send({ phone, purpose, ...(username !== undefined && { username }) });
    };
    return (
        <Box>
            <SignInField
                name={name}
                label={text('signIn.smsCode')}
                value={value}
                onChange={typed => onChange(digitsOf(typed).slice(0, 6))}
                error={error ?? (hasFailed ? note : undefined)}
                note={hasFailed ? undefined : note}
                autoComplete="one-time-code"
                inputMode="numeric"
                end={
                    <Button
                        size="small"
                        onClick={handleSend}
                        disabled={seconds > 0 || isBusy}
                        sx={{ mr: '-8px', minWidth: 104, fontVariantNumeric: 'tabular-nums' }}
                    >
                        {seconds > 0 ? text('signIn.sendAgain', { seconds }) : text('signIn.sendCode')}
                    </Button>
                }
            />
            {signInWays().mailbox && (
                <Button size="small" onClick={() => setIsMailboxOpen(true)} sx={{ ml: '-8px' }}>
                    {text('signIn.mailboxOpen')}
                </Button>
            )}
            {isMailboxOpen && (
                <MailboxDialog
                    phone={phone}
                    onClose={() => setIsMailboxOpen(false)}
                    onUse={code => {
                        onChange(code);
                        setIsMailboxOpen(false);
                    }}
                />
            )}
        </Box>
    );
};
