import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId, useState } from 'react';
import type { TextOf } from '#providers/i18n/appText.ts';
import { useText } from '#providers/i18n/useText.ts';
import { FormDialog } from '../../dialog/FormDialog.tsx';
import { LabeledControl } from '../../fields/inputs/LabeledControl.tsx';
import { ViewSharing } from './ViewSharing.tsx';
import type { ViewSettings } from './savedViewState.ts';

interface SaveViewDialogProps {
    title: string;
    initial: ViewSettings;
    /** Rejects if the server refuses; the dialog then stays open with the typed values. */
    onSave: (settings: ViewSettings) => Promise<void>;
    onClose: () => void;
}

const MAX_CHARACTERS = 64;

const faultIn = (name: string, text: TextOf): string | undefined => {
    if (name === '') return text('form.enter', { label: text('list.view.name') });
    return [...name].length > MAX_CHARACTERS ? text('form.tooLong', { label: text('list.view.name'), count: MAX_CHARACTERS }) : undefined;
};

/** Asks for a view's name, whether it is the list's default, and with whom it is shared. */
export const SaveViewDialog = ({ title, initial, onSave, onClose }: SaveViewDialogProps) => {
    const text = useText();
    const id = useId();
    const [settings, setSettings] = useState(initial);
    const [nameError, setNameError] = useState<string>();
    const [roleError, setRoleError] = useState<string>();
    const change = (part: Partial<ViewSettings>) => setSettings(before => ({ ...before, ...part }));

    const save = () => {
        const name = settings.name.trim();
        const fault = faultIn(name, text);
        const roleFault =
            settings.shareScope === 'role' && settings.roleCodes.length === 0
                ? text('form.choose', { label: text('list.view.roles') })
                : undefined;
        setNameError(fault);
        setRoleError(roleFault);
        return fault === undefined && roleFault === undefined ? onSave({ ...settings, name }) : undefined;
    };

    return (
        <FormDialog
            title={title}
            submit={text('common.save')}
            width="xs"
            onSubmit={save}
            onFaults={({ name, roleCodes }) => {
                setNameError(name);
                setRoleError(roleCodes);
            }}
            onClose={onClose}
        >
            <LabeledControl id={id} label={text('list.view.name')} isRequired error={nameError}>
                <OutlinedInput
                    id={id}
                    autoFocus
                    fullWidth
                    value={settings.name}
                    error={nameError !== undefined}
                    placeholder={text('form.enter', { label: text('list.view.name') })}
                    onChange={event => change({ name: event.target.value })}
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
        </FormDialog>
    );
};
