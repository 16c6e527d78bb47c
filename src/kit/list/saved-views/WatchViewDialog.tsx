import OutlinedInput from '@mui/material/OutlinedInput';
import { useId, useState } from 'react';
import { MAX_WATCH } from '#contract/kit/calls/saved-view.ts';
import { useText } from '#providers/i18n/useText.ts';
import { FormDialog } from '../../dialog/FormDialog.tsx';
import { LabeledControl } from '../../fields/inputs/LabeledControl.tsx';

interface WatchViewDialogProps {
    name: string;
    watchOver: number | null;
    /** Null ends the watch. Rejects if the server refuses; the dialog then stays open with the typed value. */
    onSave: (watchOver: number | null) => Promise<void>;
    onClose: () => void;
}

/** Asks for the row count above which the owner of a view is notified. */
export const WatchViewDialog = ({ name, watchOver, onSave, onClose }: WatchViewDialogProps) => {
    const text = useText();
    const id = useId();
    const [typed, setTyped] = useState(String(watchOver ?? ''));
    const [fault, setFault] = useState<string>();
    const save = () => {
        const number = typed.trim();
        const isFine = number === '' || (/^\d{1,7}$/.test(number) && Number(number) <= MAX_WATCH);
        setFault(isFine ? undefined : text('list.view.watchFault', { most: MAX_WATCH }));
        return isFine ? onSave(number === '' ? null : Number(number)) : undefined;
    };
    return (
        <FormDialog
            title={text('list.view.watchTitle', { name })}
            submit={text('common.save')}
            width="xs"
            onSubmit={save}
            onFaults={faults => setFault(faults.watchOver)}
            onClose={onClose}
        >
            <LabeledControl id={id} label={text('list.view.watchOver')} error={fault} hint={text('list.view.watchNote')}>
                <OutlinedInput
                    id={id}
                    autoFocus
                    fullWidth
                    value={typed}
                    error={fault !== undefined}
                    onChange={event => setTyped(event.target.value)}
                    inputProps={{ 'aria-describedby': `${id}-note`, inputMode: 'numeric', autoComplete: 'off' }}
                />
            </LabeledControl>
        </FormDialog>
    );
};
