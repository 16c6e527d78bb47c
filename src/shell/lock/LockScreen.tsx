import LockOutlined from '@mui/icons-material/LockOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import { type FormEvent, useId, useState } from 'react';
import type { UserInfo } from '#contract/system/account/auth.ts';
import type { ProofWay } from '#contract/system/account/sign-in-words.ts';
import { unlockScreen } from '#providers/auth/lockScreen.ts';
import { signOut } from '#providers/auth/signOut.ts';
import { useText } from '#providers/i18n/useText.ts';
import { PersonAvatar } from '#src/pages/account/PersonAvatar.tsx';
import { ProofField } from '../sign-in/ProofField.tsx';
import { PasskeyButton } from '../passkey/PasskeyButton.tsx';
import { LOCK_SCREEN } from './lockKeys.ts';

interface LockScreenProps {
    way: ProofWay;
    user: UserInfo;
}

/**
 * 「屏幕已锁定」: unlocks with the password, or with a code of the authenticator app. Signing out here keeps the drafts, because another person may
 * do it.
 */
export const LockScreen = ({ way, user }: LockScreenProps) => {
    const text = useText();
    const titleId = useId();
    const [typed, setTyped] = useState('');
    const [error, setError] = useState<string>();
    const [isBusy, setIsBusy] = useState(false);
    const name = user.realname || user.username;
    const change = (value: string) => {
        setTyped(value);
        setError(undefined);
    };
    const handleSubmit = async (event: FormEvent) => {
        event.preventDefault();
        const value = way === 'code' ? typed.trim() : typed;
        if (value === '') return setError(text(way === 'code' ? 'proof.codeNeeded' : 'auth.passwordNeeded'));
        setIsBusy(true);
        try {
            await unlockScreen(value);
        } catch (failure) {
            setError(failure instanceof Error ? failure.message : String(failure));
            setIsBusy(false);
        }
    };
    return (
        <Dialog open fullScreen id={LOCK_SCREEN} aria-labelledby={titleId} sx={{ zIndex: theme => theme.zIndex.snackbar + 60 }}>
            <Box
                component="form"
                noValidate
                onSubmit={event => void handleSubmit(event)}
                sx={{ m: 'auto', p: 4, width: 1, maxWidth: 360, display: 'flex', flexDirection: 'column', alignItems: 'center' }}
            >
                <PersonAvatar avatar={user.avatar} name={name} size={72} />
                <Box sx={{ mt: 3, fontSize: 20, fontWeight: 600 }}>{name}</Box>
                <Box
                    component="h1"
                    id={titleId}
                    sx={{ m: 0, mt: 2, fontSize: 16, fontWeight: 400, display: 'flex', alignItems: 'center', gap: 1.5 }}
                >
                    <LockOutlined fontSize="small" />
                    {text('proof.lockTitle')}
                </Box>
                <Box sx={{ mt: 1, mb: 4, color: 'text.secondary', textAlign: 'center' }}>{text('proof.lockNote')}</Box>
                <Box sx={{ width: 1 }}>
                    <ProofField way={way} value={typed} onChange={change} error={error} />
                </Box>
                <Button type="submit" variant="contained" size="large" fullWidth loading={isBusy} sx={{ mt: 1 }}>
                    {text('proof.unlock')}
                </Button>
                <PasskeyButton />
                <Button sx={{ mt: 3 }} disabled={isBusy} onClick={() => void signOut({ keepDrafts: true })}>
                    {text('proof.lockOther', { name })}
                </Button>
            </Box>
        </Dialog>
    );
};
