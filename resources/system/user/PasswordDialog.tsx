import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { type FormEvent, useId, useState } from 'react';
import { isHttpError } from '#providers/errors/httpError.ts';
import { useText } from '#providers/i18n/useText.ts';
import { resetPassword } from '#providers/system/users.ts';
import { LabeledControl } from '#src/kit/fields/inputs/LabeledControl.tsx';
import { PasswordStrength } from '#src/kit/input/PasswordStrength.tsx';
import { useUserAct } from './useUserAct.ts';

/** Gives somebody a new password, typed twice. */
export const PasswordDialog = ({ username, onClose }: { username: string; onClose: () => void }) => {
    const text = useText();
    const id = useId();
    const [password, setPassword] = useState('');
    const [again, setAgain] = useState('');
    const [isTried, setIsTried] = useState(false);
    const act = useUserAct(resetPassword, onClose);
    const faults = {
        password: password === '' ? text('user.passwordMissing') : undefined,
        again: password === again ? undefined : text('user.confirmWrong'),
    };
    const refused = isHttpError(act.error) ? act.error.body.fields?.password : undefined;
    const passwordFault = isTried ? (faults.password ?? refused) : undefined;
    const handleSubmit = (event: FormEvent) => {
        event.preventDefault();
        event.stopPropagation();
        setIsTried(true);
        if (!faults.password && !faults.again) act.mutate({ username, password, confirmpassword: again });
    };
    const input = (name: string, value: string, onChange: (value: string) => void, isWrong: boolean) => (
        <OutlinedInput
            id={`${id}-${name}`}
            type="password"
            fullWidth
            value={value}
            error={isWrong}
            onChange={event => onChange(event.target.value)}
            inputProps={{ autoComplete: 'new-password' }}
        />
    );
    return (
        <Dialog open onClose={act.isPending ? undefined : onClose} maxWidth="xs" fullWidth aria-labelledby={`${id}-title`}>
            <form onSubmit={handleSubmit} noValidate>
                <DialogTitle id={`${id}-title`}>{text('user.resetTitle')}</DialogTitle>
                <DialogContent>
                    <LabeledControl id={`${id}-name`} label={text('user.account')}>
                        <OutlinedInput id={`${id}-name`} value={username} fullWidth disabled />
                    </LabeledControl>
                    <LabeledControl id={`${id}-one`} label={text('user.password')} isRequired error={passwordFault}>
                        {input('one', password, setPassword, !!passwordFault)}
                        <PasswordStrength password={password} words={[username]} />
                    </LabeledControl>
                    <LabeledControl
                        id={`${id}-two`}
                        label={text('user.confirmPassword')}
                        isRequired
                        error={isTried ? faults.again : undefined}
                    >
                        {input('two', again, setAgain, isTried && !!faults.again)}
                    </LabeledControl>
                    <Typography sx={{ color: 'text.secondary' }}>{text('user.resetHint')}</Typography>
                </DialogContent>
                <DialogActions>
                    <Button variant="outlined" onClick={onClose} disabled={act.isPending}>
                        {text('common.cancel')}
                    </Button>
                    <Button type="submit" variant="contained" loading={act.isPending}>
                        {text('common.save')}
                    </Button>
                </DialogActions>
            </form>
        </Dialog>
    );
};
