import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { type FormEvent, useRef, useState } from 'react';
import { auth } from '#providers/i18n/texts/auth.ts';
import { KEYS } from '#providers/store/keys.ts';
import { readStored } from '#providers/store/storage.ts';
import { loadWorkspace } from '../loadWorkspace.ts';
import { CaptchaField } from './CaptchaField.tsx';
import { DemoAccounts } from './DemoAccounts.tsx';
import { PasswordField } from './PasswordField.tsx';
import { SignInField } from './SignInField.tsx';
import { type Credentials, useSignIn } from './useSignIn.ts';

const TEXTS = auth.zh;

type Missing = Partial<Record<'username' | 'password' | 'captcha', string>>;

const missingOf = ({ username, password, captcha }: Credentials, needsCaptcha: boolean): Missing => ({
    ...(username === '' && { username: TEXTS.usernameNeeded }),
    ...(password === '' && { password: TEXTS.passwordNeeded }),
    ...(needsCaptcha && captcha === '' && { captcha: TEXTS.captchaNeeded }),
});

/** Account, password, and the captcha once the server asks. A refusal keeps what was typed. */
export const SignInForm = () => {
    const { submit, error, isBusy, captcha } = useSignIn();
    const [values, setValues] = useState<Credentials>(() => {
        const username = readStored(KEYS.rememberedUsername) ?? '';
        return { username, password: '', captcha: '', isRemembered: username !== '' };
    });
    const [missing, setMissing] = useState<Missing>({});
    const form = useRef<HTMLFormElement>(null);
    const isCaptchaShown = captcha.key !== undefined;

    const change = (part: Partial<Credentials>) => {
        setValues(before => ({ ...before, ...part }));
        setMissing({});
        // The workspace's code arrives while the person types. A failure is told when it is needed.
        loadWorkspace().catch(() => undefined);
    };
    const handleSubmit = async (event: FormEvent) => {
        event.preventDefault();
        const given = { ...values, username: values.username.trim(), captcha: values.captcha.trim() };
        const lacking = missingOf(given, isCaptchaShown);
        setMissing(lacking);
        const [first] = Object.keys(lacking);
        if (first !== undefined) form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
        else {
            await submit(given);
            setValues(before => ({ ...before, captcha: '' }));
        }
    };
    return (
        <Box
            component="form"
            ref={form}
            noValidate
            aria-label="登录后台"
            onSubmit={event => void handleSubmit(event)}
            sx={{ width: '100%', maxWidth: 360 }}
        >
            <Typography component="h1" sx={{ fontSize: 24, lineHeight: '32px', fontWeight: 600, mb: 6 }}>
                登录后台
            </Typography>
            <SignInField
                name="username"
                label={TEXTS.username}
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
                {error}
            </Box>
            <FormControlLabel
                control={<Checkbox checked={values.isRemembered} onChange={event => change({ isRemembered: event.target.checked })} />}
                label={TEXTS.remember}
                sx={{ ml: '-5px', mt: 0, mb: 3 }}
            />
            <Button type="submit" variant="contained" size="large" fullWidth loading={isBusy} sx={{ letterSpacing: 8, pl: 6 }}>
                {TEXTS.signIn}
            </Button>
            <DemoAccounts onChoose={({ username, password }) => change({ username, password })} />
        </Box>
    );
};
