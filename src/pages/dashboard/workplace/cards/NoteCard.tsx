import Box from '@mui/material/Box';
import InputBase from '@mui/material/InputBase';
import { useEffect, useState } from 'react';
import { useText } from '#providers/i18n/useText.ts';
import { QueryState } from '#src/kit/loading/QueryState.tsx';
import { usePreferences, useSavePreference } from '../../../account/usePreferences.ts';
import { CardPanel } from './CardPanel.tsx';

const SAVE_AFTER_MS = 800;

/** A personal note, saved with the account while typing. */
export const NoteCard = () => {
    const text = useText();
    const preferences = usePreferences();
    return (
        <QueryState query={preferences} empty={text('chart.noData')}>
            {({ note }) => <Note kept={note?.text ?? ''} />}
        </QueryState>
    );
};

const Note = ({ kept }: { kept: string }) => {
    const text = useText();
    const [typed, setTyped] = useState(kept);
    const { mutate: save, isPending, error } = useSavePreference('note');
    const isNew = typed !== kept;
    // Saves after a pause in typing.
    useEffect(() => {
        if (!isNew) return undefined;
        const clock = setTimeout(() => save({ text: typed }), SAVE_AFTER_MS);
        return () => clearTimeout(clock);
    }, [isNew, typed, save]);
    const state = error ? error.message : isNew || isPending ? text('work.noteSaving') : text('work.noteSaved');
    return (
        <CardPanel
            title={text('work.note')}
            actions={
                <Box role="status" sx={{ fontSize: 12, color: error ? 'error.main' : 'text.secondary' }}>
                    {typed !== '' || error ? state : ''}
                </Box>
            }
        >
            <InputBase
                multiline
                fullWidth
                value={typed}
                onChange={event => setTyped(event.target.value)}
                placeholder={text('work.notePlaceholder')}
                inputProps={{ 'aria-label': text('work.note'), maxLength: 5000 }}
                sx={{ alignItems: 'flex-start', minHeight: '100%', p: 0 }}
            />
        </CardPanel>
    );
};
