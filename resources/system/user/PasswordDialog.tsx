import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useNotify } from 'react-admin';
import { User } from '#contract/system/user.ts';
import { useText } from '#providers/i18n/useText.ts';
import { resetPassword } from '#providers/system/users.ts';
import { FormDialog } from '#src/kit/dialog/FormDialog.tsx';
import { LabeledControl } from '#src/kit/fields/inputs/LabeledControl.tsx';
import { PasswordStrength } from '#src/kit/input/PasswordStrength.tsx';

/** Sets a new password for a user; it is typed twice. */
export const PasswordDialog = ({ username, onClose }: { username: string; onClose: () => void }) => {
    const text = useText();
    const id = useId();
    const [password, setPassword] = useState('');
    const [again, setAgain] = useState('');
    const [isTried, setIsTried] = useState(false);
    const [refused, setRefused] = useState<string>();
    const notify = useNotify();
    const queryClient = useQueryClient();
    const faults = {
        password: password === '' ? text('user.passwordMissing') : undefined,
        again: password === again ? undefined : text('user.confirmWrong'),
    };
    const passwordFault = isTried ? (faults.password ?? refused) : undefined;
    const handleSubmit = () => {
        setIsTried(true);
        setRefused(undefined);
        return faults.password || faults.again ? undefined : reset();
    };
    const reset = async () => {
        notify(await resetPassword({ username, password, confirmpassword: again }), { type: 'success' });
        void queryClient.invalidateQueries({ queryKey: [User.resource] });
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
        <FormDialog
            title={text('user.resetTitle')}
            submit={text('common.save')}
            width="xs"
            onSubmit={handleSubmit}
            onFaults={({ password: fault }) => setRefused(fault)}
            onClose={onClose}
        >
            <LabeledControl id={`${id}-name`} label={text('user.account')}>
                <OutlinedInput id={`${id}-name`} value={username} fullWidth disabled />
            </LabeledControl>
            <LabeledControl id={`${id}-one`} label={text('user.password')} isRequired error={passwordFault}>
                {input('one', password, setPassword, !!passwordFault)}
                <PasswordStrength password={password} words={[username]} />
            </LabeledControl>
            <LabeledControl id={`${id}-two`} label={text('user.confirmPassword')} isRequired error={isTried ? faults.again : undefined}>
                {input('two', again, setAgain, isTried && !!faults.again)}
            </LabeledControl>
            <Typography sx={{ color: 'text.secondary' }}>{text('user.resetHint')}</Typography>
        </FormDialog>
    );
};
