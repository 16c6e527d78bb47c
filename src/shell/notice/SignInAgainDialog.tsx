import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type FormEvent, useId, useState } from 'react';
import { signInAgain } from '#providers/auth/signInAgain.ts';
import type { SignInOutcome } from '#providers/http/unauthorized.ts';
import { useText } from '#providers/i18n/useText.ts';
import { KEYS } from '#providers/store/keys.ts';
import { readStored } from '#providers/store/storage.ts';
import { CaptchaField } from '../sign-in/account/CaptchaField.tsx';
import { PasswordField } from '../sign-in/account/PasswordField.tsx';
import { SignInField } from '../sign-in/SignInField.tsx';
import { useCaptcha } from '../sign-in/account/useCaptcha.ts';
import type { SignInRequest } from './signInRequest.ts';

interface Typed {
    username: string;
    password: string;
    captcha: string;
}

/** Signs in over the open page. After a refusal the input is kept; the captcha is shown once the server requires it. */
function useSignInAgain(onDone: (outcome: SignInOutcome) => void) {
    const captcha = useCaptcha();
    const [error, setError] = useState<string>();
    const [isBusy, setIsBusy] = useState(false);

    const submit = async ({ username, password, captcha: typed }: Typed) => {
        setIsBusy(true);
        setError(undefined);
        const proof = captcha.key === undefined ? {} : { captcha: typed.trim(), checkKey: captcha.key };
        // Keeps the earlier choice of «stay signed in»: the username is only stored with it.
        const isRemembered = readStored(KEYS.rememberedUsername) === username.trim();
        try {
            onDone(await signInAgain({ username: username.trim(), password, remember_me: isRemembered, ...proof }));
        } catch (failure) {
            setError(captcha.afterRefusal(failure));
        } finally {
            setIsBusy(false);
        }
    };
    return { submit, error, isBusy, captcha };
}

/**
 * 「登录已过期」 with a sign-in form, over the page and its input. The page behind is covered, so that nobody else can read it. Escape does not
 * close it, because nothing can continue without a sign-in.
 */
export const SignInAgainDialog = ({ reason, username, name, settle }: SignInRequest) => {
    const text = useText();
    const titleId = useId();
    const formId = useId();
    const [values, setValues] = useState({ username, password: '', captcha: '' });
    const { submit, error, isBusy, captcha } = useSignInAgain(settle);
    const isExpired = reason === 'expired';
    const change = (part: Partial<typeof values>) => setValues(before => ({ ...before, ...part }));
    const handleSubmit = async (event: FormEvent) => {
        event.preventDefault();
        await submit(values);
        change({ captcha: '' });
    };
    const isReady = values.username.trim() !== '' && values.password !== '' && (captcha.key === undefined || values.captcha !== '');
    return (
        <Dialog
            open
            fullWidth
            maxWidth="xs"
            aria-labelledby={titleId}
            sx={{ zIndex: theme => theme.zIndex.modal + 100 }}
            slotProps={{ backdrop: { sx: isExpired ? { bgcolor: 'background.default' } : undefined } }}
        >
            <DialogTitle id={titleId}>{text(isExpired ? 'auth.expiredTitle' : 'auth.signInAgain')}</DialogTitle>
            <DialogContent>
                <Box sx={{ mb: 1 }}>{isExpired && text('auth.expired')}</Box>
                <Box sx={{ mb: 4, color: 'text.secondary' }}>
                    {text(isExpired ? 'session.expiredKept' : 'session.endsSoonKept', { name })}
                </Box>
                <form id={formId} noValidate aria-labelledby={titleId} onSubmit={event => void handleSubmit(event)}>
                    <SignInField
                        name="username"
                        label={text('auth.username')}
                        value={values.username}
                        onChange={typed => change({ username: typed })}
                        autoComplete="username"
                    />
                    <PasswordField value={values.password} onChange={password => change({ password })} autoFocus />
                    {captcha.key !== undefined && (
                        <CaptchaField captcha={captcha} value={values.captcha} onChange={typed => change({ captcha: typed })} />
                    )}
                    {error !== undefined && (
                        <Alert severity="error" sx={{ mt: 2 }}>
                            {error}
                        </Alert>
                    )}
                </form>
            </DialogContent>
            <DialogActions>
                <Button variant="outlined" color={isExpired ? 'error' : 'inherit'} disabled={isBusy} onClick={() => settle('cancelled')}>
                    {text(isExpired ? 'session.giveUp' : 'session.notNow')}
                </Button>
                <Button type="submit" form={formId} variant="contained" loading={isBusy} disabled={!isReady}>
                    {text('session.goOn')}
                </Button>
            </DialogActions>
        </Dialog>
    );
};
