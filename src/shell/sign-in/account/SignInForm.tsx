import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { type FormEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { signIn } from '#providers/auth/signIn.ts';
import type { TextOf } from '#providers/i18n/appText.ts';
import { useLanguage } from '#providers/i18n/language.ts';
import { useText } from '#providers/i18n/useText.ts';
import { isRecord, isString } from '#providers/store/checks.ts';
import { KEYS } from '#providers/store/keys.ts';
import { readStored } from '#providers/store/storage.ts';
import { loadWorkspace } from '../../loadWorkspace.ts';
import { CaptchaField } from './CaptchaField.tsx';
import type { DemoAccount } from './demoAccounts.ts';
import { welcome } from '../greet.ts';
import { PasswordField } from './PasswordField.tsx';
import { SignInField } from '../SignInField.tsx';
import { useCaptcha } from './useCaptcha.ts';

interface Credentials {
    username: string;
    password: string;
    captcha: string;
    isRemembered: boolean;
}

/** Signs in. After a refusal the input is kept; the captcha is shown once the server requires it (AUTH-11). */
function useSignIn() {
    const captcha = useCaptcha();
    const [error, setError] = useState<string>();
    const [isBusy, setIsBusy] = useState(false);

    const submit = async ({ username, password, captcha: typed, isRemembered }: Credentials) => {
        setIsBusy(true);
        setError(undefined);
        const proof = captcha.key === undefined ? {} : { captcha: typed, checkKey: captcha.key };
        try {
            welcome(await signIn({ username, password, remember_me: isRemembered, ...proof }));
        } catch (failure) {
            setError(captcha.afterRefusal(failure));
        } finally {
            setIsBusy(false);
        }
    };
    return { submit, error, isBusy, captcha };
}

type Missing = Partial<Record<'username' | 'password' | 'captcha', string>>;

const missingOf = (text: TextOf, { username, password, captcha }: Credentials, needsCaptcha: boolean): Missing => {
    return {
        ...(username === '' && { username: text('auth.usernameNeeded') }),
        ...(password === '' && { password: text('auth.passwordNeeded') }),
        ...(needsCaptcha && captcha === '' && { captcha: text('auth.captchaNeeded') }),
    };
};

interface SignInFormProps {
    /** The selected demo account. */
    chosen?: DemoAccount | undefined;
    /** Message of another sign-in method. */
    notice?: string | undefined;
}

/** Account, password, and the captcha once the server requires it. After a refusal the input is kept. */
export const SignInForm = ({ chosen, notice }: SignInFormProps) => {
    const text = useText();
    // Wide letter spacing is only for the two Chinese characters, not for an English word.
    const isChinese = useLanguage() === 'zh';
    const { submit, error, isBusy, captcha } = useSignIn();
    const given = nameFrom(useLocation().state);
    const [values, setValues] = useState<Credentials>(() => {
        const remembered = readStored(KEYS.rememberedUsername) ?? '';
        const { username = given ?? remembered, password = '' } = chosen ?? {};
        return { username, password, captcha: '', isRemembered: remembered !== '' };
    });
    const [taken, setTaken] = useState(chosen);
    if (chosen && chosen !== taken) {
        setTaken(chosen);
        setValues(before => ({ ...before, username: chosen.username, password: chosen.password }));
    }
    const [missing, setMissing] = useState<Missing>({});
    const form = useRef<HTMLFormElement>(null);
    const isCaptchaShown = captcha.key !== undefined;

    const change = (part: Partial<Credentials>) => {
        setValues(before => ({ ...before, ...part }));
        setMissing({});
        // Preloads the workspace's code while the user types. A failure is reported when the code is needed.
        loadWorkspace().catch(() => undefined);
    };
    const handleSubmit = async (event: FormEvent) => {
        event.preventDefault();
        const sent = { ...values, username: values.username.trim(), captcha: values.captcha.trim() };
        const lacking = missingOf(text, sent, isCaptchaShown);
        setMissing(lacking);
        const [first] = Object.keys(lacking);
        if (first !== undefined) form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
        else {
            await submit(sent);
            setValues(before => ({ ...before, captcha: '' }));
        }
    };
    return (
        <Box component="form" ref={form} noValidate aria-label={text('signIn.title')} onSubmit={event => void handleSubmit(event)}>
            <SignInField
                name="username"
                label={text('auth.username')}
                value={values.username}
                onChange={username => change({ username })}
                error={missing.username}
                autoComplete="username"
                autoFocus={values.username === ''}
            />
            <PasswordField
                value={values.password}
                onChange={password => change({ password })}
                error={missing.password}
                autoFocus={values.username !== ''}
            />
            <CaptchaField captcha={captcha} value={values.captcha} onChange={typed => change({ captcha: typed })} error={missing.captcha} />
            <Box role="alert" sx={{ minHeight: 22, color: 'error.main', overflowWrap: 'anywhere' }}>
                {error ?? notice}
            </Box>
            <FormControlLabel
                control={<Checkbox checked={values.isRemembered} onChange={event => change({ isRemembered: event.target.checked })} />}
                label={text('auth.remember')}
                sx={{ ml: '-5px', mt: 0, mb: 3 }}
            />
            <Button
                type="submit"
                variant="contained"
                size="large"
                fullWidth
                loading={isBusy}
                sx={isChinese ? { letterSpacing: 8, pl: 6 } : {}}
            >
                {text('auth.signIn')}
            </Button>
        </Box>
    );
};

/** The username that the registration or password reset page passes on. */
const nameFrom = (state: unknown): string | undefined => (isRecord(state) && isString(state.username) ? state.username : undefined);
