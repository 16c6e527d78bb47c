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
import { isHttpError } from '#providers/http/httpError.ts';
import { LabeledControl } from '../fields/inputs/LabeledControl.tsx';
import { useComposition } from '../ui/useComposition.ts';
import type { ViewSettings } from './savedViewState.ts';

interface SaveViewDialogProps {
    title: string;
    initial: ViewSettings;
    /** Rejects when the server refuses; the dialog then stays with what was typed. */
    onSave: (settings: ViewSettings) => Promise<void>;
    onClose: () => void;
}

const MOST_CHARACTERS = 64;

const faultIn = (name: string): string | undefined => {
    if (name === '') return '请输入名称';
    return [...name].length > MOST_CHARACTERS ? `名称不能超过${MOST_CHARACTERS}个字符` : undefined;
};

/** Asks for a view's name, whether the list opens with it, and whether everybody gets it. */
export const SaveViewDialog = ({ title, initial, onSave, onClose }: SaveViewDialogProps) => {
    const id = useId();
    const composition = useComposition();
    const [settings, setSettings] = useState(initial);
    const [nameError, setNameError] = useState<string>();
    const [failure, setFailure] = useState<string>();
    const [isSaving, setIsSaving] = useState(false);
    const change = (part: Partial<ViewSettings>) => setSettings(before => ({ ...before, ...part }));

    const save = async () => {
        const name = settings.name.trim();
        const fault = faultIn(name);
        setNameError(fault);
        setFailure(undefined);
        if (fault !== undefined || isSaving) return;
        setIsSaving(true);
        try {
            await onSave({ ...settings, name });
            onClose();
        } catch (error) {
            const refused = isHttpError(error) ? error.body.fields?.name : undefined;
            setNameError(refused);
            if (refused === undefined) setFailure(error instanceof Error ? error.message : '保存失败');
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
                    <LabeledControl id={id} label="名称" isRequired error={nameError}>
                        <OutlinedInput
                            id={id}
                            autoFocus
                            fullWidth
                            value={settings.name}
                            error={nameError !== undefined}
                            placeholder="请输入名称"
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
                            label="设为默认"
                        />
                        <FormControlLabel
                            control={<Checkbox checked={settings.isShared} onChange={(_event, isShared) => change({ isShared })} />}
                            label="分享给全员"
                        />
                    </Box>
                </DialogContent>
                <DialogActions>
                    <Button variant="outlined" onClick={onClose} disabled={isSaving}>
                        取消
                    </Button>
                    <Button type="submit" variant="contained" loading={isSaving}>
                        保存
                    </Button>
                </DialogActions>
            </Box>
        </Dialog>
    );
};
