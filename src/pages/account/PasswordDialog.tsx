import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { useNotify } from 'react-admin';
import { useState } from 'react';
import { changePassword } from '#providers/account/account.ts';
import { useText } from '#providers/i18n/useText.ts';
import { readSession } from '#providers/store/session.ts';
import { FormDialog } from '#src/kit/dialog/FormDialog.tsx';
import { SecretField } from './SecretField.tsx';

/** A rough estimate of a password's strength; only advice, the server decides (security S13). */
type Strength = 'weak' | 'medium' | 'strong';

const KINDS = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9]/];

/** Length counts most, then the kinds of characters; repeated characters count once. */
function strengthOf(password: string): Strength {
    const different = new Set(password).size;
    const kinds = KINDS.filter(kind => kind.test(password)).length;
    const points = Math.min(different, 16) + kinds * 2;
    if (password.length < 8 || points < 12) return 'weak';
    return points < 18 ? 'medium' : 'strong';
}

interface PasswordDialogProps {
    /** Also called after the password has been changed. */
    onClose: () => void;
    /** Set if the password was set by somebody else and must be changed first: the alternative is to sign out, which calls this. */
    onLeave?: () => void;
}

const EMPTY = { oldpassword: '', password: '', confirmpassword: '' };
const LEVELS = {
    weak: { value: 33, color: 'error' },
    medium: { value: 66, color: 'warning' },
    strong: { value: 100, color: 'success' },
} as const;

type Faults = Partial<Record<keyof typeof EMPTY, string>>;

/** Changes the user's password; other devices must sign in again (ACCOUNT-03). Closes only on success. */
export const PasswordDialog = ({ onClose, onLeave }: PasswordDialogProps) => {
    const text = useText();
    const notify = useNotify();
    const [values, setValues] = useState(EMPTY);
    const [faults, setFaults] = useState<Faults>({});
    const change = (name: keyof typeof EMPTY) => (value: string) => {
        setValues(before => ({ ...before, [name]: value }));
        setFaults(before => ({ ...before, [name]: undefined }));
    };
    const faultsOf = (): Faults => ({
        ...(values.oldpassword === '' && { oldpassword: text('account.oldRequired') }),
        ...(values.password === '' && { password: text('account.newRequired') }),
        ...(values.confirmpassword === ''
            ? { confirmpassword: text('account.confirmRequired') }
            : values.confirmpassword !== values.password && { confirmpassword: text('account.mismatch') }),
    });
    const submit = () => {
        const found = faultsOf();
        setFaults(found);
        const username = readSession()?.user?.username;
        if (Object.keys(found).length > 0) return;
        if (!username) return void notify(text('account.noUser'), { type: 'warning' });
        return save(username);
    };
    const save = async (username: string) => notify(await changePassword({ username, ...values }), { type: 'success' });
    const strength = strengthOf(values.password);
    return (
        <FormDialog
            title={text(onLeave ? 'account.firstPassword' : 'shell.password')}
            submit={text('account.ok')}
            {...(onLeave && { cancel: text('auth.signOut') })}
            isForced={onLeave !== undefined}
            width="xs"
            onSubmit={submit}
            onDone={onClose}
            onFaults={setFaults}
            onClose={onLeave ?? onClose}
        >
            {onLeave && (
                <Alert severity="info" sx={{ mb: 3 }}>
                    {text('account.firstPasswordNote')}
                </Alert>
            )}
            {/* For password managers, which store the new password with this username. */}
            <input type="text" name="username" autoComplete="username" defaultValue={readSession()?.user?.username} hidden readOnly />
            <SecretField
                label={text('account.oldPassword')}
                value={values.oldpassword}
                onChange={change('oldpassword')}
                error={faults.oldpassword}
                autoComplete="current-password"
                autoFocus
            />
            <SecretField
                label={text('account.newPassword')}
                value={values.password}
                onChange={change('password')}
                error={faults.password}
                hint={text('account.passwordHint')}
                autoComplete="new-password"
            />
            {values.password !== '' && (
                <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, mb: 2, fontSize: 12 }}>
                    <LinearProgress
                        variant="determinate"
                        value={LEVELS[strength].value}
                        color={LEVELS[strength].color}
                        aria-hidden
                        sx={{ flex: 1 }}
                    />
                    <span role="status">{text('account.strength', { level: text(`account.${strength}`) })}</span>
                </Box>
            )}
            <SecretField
                label={text('account.confirmPassword')}
                value={values.confirmpassword}
                onChange={change('confirmpassword')}
                error={faults.confirmpassword}
                autoComplete="new-password"
            />
        </FormDialog>
    );
};
