import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useId, useState } from 'react';
import { saveContact } from '#providers/account/account.ts';
import { useText } from '#providers/i18n/useText.ts';
import { FormDialog } from '#src/kit/dialog/FormDialog.tsx';
import { LabeledControl } from '#src/kit/fields/inputs/LabeledControl.tsx';
import { SecretField } from '../SecretField.tsx';

export type ContactKind = 'phone' | 'email';

interface ContactDialogProps {
    kind: ContactKind;
    act: 'bind' | 'unbind';
    onClose: () => void;
}

const TITLES = {
    phone: { bind: 'account.bindPhone', unbind: 'account.unbindPhone' },
    email: { bind: 'account.bindEmail', unbind: 'account.unbindEmail' },
} as const;

/** Binds or removes a phone number or e-mail address, confirmed by the password. Closes only on success. */
export const ContactDialog = ({ kind, act, onClose }: ContactDialogProps) => {
    const text = useText();
    const notify = useNotify();
    const client = useQueryClient();
    const id = useId();
    const [value, setValue] = useState('');
    const [password, setPassword] = useState('');
    const [faults, setFaults] = useState<Record<string, string | undefined>>({});
    const isBinding = act === 'bind';
    const submit = () => {
        const found = {
            ...(isBinding && value.trim() === '' && { value: text(kind === 'phone' ? 'account.phoneRequired' : 'account.emailRequired') }),
            ...(password === '' && { password: text('account.passwordRequired') }),
        };
        setFaults(found);
        return Object.keys(found).length > 0 ? undefined : save();
    };
    const save = async () => {
        notify(await saveContact({ kind, value: isBinding ? value.trim() : null, password }), { type: 'success' });
        void client.invalidateQueries({ queryKey: ['account'] });
    };
    return (
        <FormDialog
            title={text(TITLES[kind][act])}
            submit={text(isBinding ? 'account.ok' : 'account.unbind')}
            isDestructive={!isBinding}
            width="xs"
            onSubmit={submit}
            onFaults={setFaults}
            onClose={onClose}
        >
            <Box sx={{ mb: 3, color: 'text.secondary' }}>{text(isBinding ? 'account.confirmByPassword' : 'account.unbindNote')}</Box>
            {isBinding && (
                <LabeledControl id={`${id}-value`} label={text(`account.${kind}`)} isRequired error={faults.value}>
                    <OutlinedInput
                        fullWidth
                        autoFocus
                        value={value}
                        error={!!faults.value}
                        onChange={event => setValue(event.target.value)}
                        inputProps={{
                            ...{ id: `${id}-value`, 'aria-describedby': `${id}-value-note`, 'aria-required': true },
                            inputMode: kind === 'phone' ? 'tel' : 'email',
                            autoComplete: kind === 'phone' ? 'tel' : 'email',
                        }}
                    />
                </LabeledControl>
            )}
            <SecretField
                label={text('account.loginPassword')}
                value={password}
                onChange={setPassword}
                error={faults.password}
                autoComplete="current-password"
                autoFocus={!isBinding}
            />
        </FormDialog>
    );
};
