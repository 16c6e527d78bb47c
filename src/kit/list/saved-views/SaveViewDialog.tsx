import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type FormEvent, useId, useState } from 'react';
import { isHttpError } from '#providers/errors/httpError.ts';
import type { TextOf } from '#providers/i18n/appText.ts';
import { useText } from '#providers/i18n/useText.ts';
import { LabeledControl } from '../../fields/inputs/LabeledControl.tsx';
import { useComposition } from '../../input/useComposition.ts';
import { ViewSharing } from './ViewSharing.tsx';
import type { ViewSettings } from './savedViewState.ts';

interface SaveViewDialogProps {
    title: string;
    initial: ViewSettings;
    /** Rejects when the server refuses; the dialog then stays with what was typed. */
    onSave: (settings: ViewSettings) => Promise<void>;
    onClose: () => void;
}

const MAX_CHARACTERS = 64;

const faultIn = (name: string, text: TextOf): string | undefined => {
    if (name === '') return text('form.enter', { label: text('list.view.name') });
    return [...name].length > MAX_CHARACTERS ? text('form.tooLong', { label: text('list.view.name'), count: MAX_CHARACTERS }) : undefined;
};

/** Asks for a view's name, whether the list opens with it, and who else gets it. */
export const SaveViewDialog = ({ title, initial, onSave, onClose }: SaveViewDialogProps) => {
    const text = useText();
    const id = useId();
    const composition = useComposition();
    const [settings, setSettings] = useState(initial);
    const [nameError, setNameError] = useState<string>();
    const [roleError, setRoleError] = useState<string>();
    const [failure, setFailure] = useState<string>();
    const [isSaving, setIsSaving] = useState(false);
    const change = (part: Partial<ViewSettings>) => setSettings(before => ({ ...before, ...part }));

    const save = async () => {
        const name = settings.name.trim();
        const fault = faultIn(name, text);
        const roleFault =
            settings.shareScope === 'role' && settings.roleCodes.length === 0
                ? text('form.choose', { label: text('list.view.roles') })
                : undefined;
        setNameError(fault);
        setRoleError(roleFault);
        setFailure(undefined);
        if (fault !== undefined || roleFault !== undefined || isSaving) return;
        setIsSaving(true);
        try {
            await onSave({ ...settings, name });
            onClose();
        } catch (error) {
            const { name: badName, roleCodes: badRoles } = (isHttpError(error) && error.body.fields) || {};
            setNameError(badName);
            setRoleError(badRoles);
            if (badName === undefined && badRoles === undefined)
                setFailure(error instanceof Error ? error.message : text('common.saveFailed'));
            setIsSaving(false);
        }
    };
    const handleSubmit = (event: FormEvent) => {
        event.preventDefault();
        void save();
    };

    return (
        <Dialog open onClose={isSaving ? undefined : onClose} maxWidth="xs" fullWidth aria-labelledby={`${id}-title`}>
            <Box component="form" noValidate onSubmit={handleSubmit}>
                <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
                <DialogContent>
                    {failure && (
                        <Alert severity="error" sx={{ mb: 4 }}>
                            {failure}
                        </Alert>
                    )}
                    <LabeledControl id={id} label={text('list.view.name')} isRequired error={nameError}>
                        <OutlinedInput
                            id={id}
                            autoFocus
                            fullWidth
                            value={settings.name}
                            error={nameError !== undefined}
                            placeholder={text('form.enter', { label: text('list.view.name') })}
                            onChange={event => change({ name: event.target.value })}
                            onKeyDown={event => {
                                if (event.key === 'Enter' && composition.isComposing(event)) event.preventDefault();
                            }}
                            {...composition.props}
                            inputProps={{ 'aria-describedby': `${id}-note`, 'aria-required': true, autoComplete: 'off' }}
                        />
                    </LabeledControl>
                    <Box sx={{ display: 'flex', flexDirection: 'column' }}>
                        <FormControlLabel
                            control={<Checkbox checked={settings.isDefault} onChange={(_event, isDefault) => change({ isDefault })} />}
                            label={text('list.view.setDefault')}
                        />
                    </Box>
                    <ViewSharing value={settings} onChange={change} error={roleError} />
                </DialogContent>
                <DialogActions>
                    <Button variant="outlined" onClick={onClose} disabled={isSaving}>
                        {text('common.cancel')}
                    </Button>
                    <Button type="submit" variant="contained" loading={isSaving}>
                        {text('common.save')}
                    </Button>
                </DialogActions>
            </Box>
        </Dialog>
    );
};
