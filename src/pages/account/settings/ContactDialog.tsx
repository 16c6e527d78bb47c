import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { type FormEvent, useId, useState } from 'react';
import { saveContact } from '#providers/account/account.ts';
import { isHttpError } from '#providers/errors/httpError.ts';
import { useText } from '#providers/i18n/useText.ts';
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

/** Binds or gives up a phone or e-mail address, confirmed by the password. Closes on success only. */
export const ContactDialog = ({ kind, act, onClose }: ContactDialogProps) => {
    const text = useText();
    const notify = useNotify();
    const client = useQueryClient();
    const id = useId();
    const [value, setValue] = useState('');
    const [password, setPassword] = useState('');
    const [faults, setFaults] = useState<Record<string, string | undefined>>({});
    const [isBusy, setIsBusy] = useState(false);
    const isBinding = act === 'bind';
    const submit = async (event: FormEvent) => {
        event.preventDefault();
        const found = {
            ...(isBinding && value.trim() === '' && { value: text(kind === 'phone' ? 'account.phoneRequired' : 'account.emailRequired') }),
            ...(password === '' && { password: text('account.passwordRequired') }),
        };
        setFaults(found);
        if (Object.keys(found).length > 0 || isBusy) return;
        setIsBusy(true);
        try {
            const message = await saveContact({ kind, value: isBinding ? value.trim() : null, password });
            void client.invalidateQueries({ queryKey: ['account'] });
            notify(message, { type: 'success' });
            onClose();
        } catch (error) {
            setIsBusy(false);
            const fields = isHttpError(error) ? error.body.errors : undefined;
            if (fields && Object.keys(fields).length > 0) setFaults(fields);
            else notify(error instanceof Error ? error.message : text('upload.unknown'), { type: 'error' });
        }
    };
    return (
        <Dialog open onClose={isBusy ? undefined : onClose} maxWidth="xs" fullWidth aria-labelledby={`${id}-title`}>
            <Box component="form" noValidate onSubmit={event => void submit(event)}>
                <DialogTitle id={`${id}-title`}>{text(TITLES[kind][act])}</DialogTitle>
                <DialogContent>
                    <Box sx={{ mb: 3, color: 'text.secondary' }}>
                        {text(isBinding ? 'account.confirmByPassword' : 'account.unbindNote')}
                    </Box>
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
                </DialogContent>
                <DialogActions>
                    <Button onClick={onClose} disabled={isBusy}>
                        {text('common.cancel')}
                    </Button>
                    <Button type="submit" variant="contained" color={isBinding ? 'primary' : 'error'} loading={isBusy}>
                        {text(isBinding ? 'account.ok' : 'account.unbind')}
                    </Button>
                </DialogActions>
            </Box>
        </Dialog>
    );
};
