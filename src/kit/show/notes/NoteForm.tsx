import AttachFile from '@mui/icons-material/AttachFile';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { MAX_NOTE_FILES } from '#contract/kit/calls/note.ts';
import { useText } from '#providers/i18n/useText.ts';
import { findColleagues } from '#providers/system/notes.ts';
import { ChoiceBox } from '../../input/ChoiceBox.tsx';
import { FilesField } from '../../upload/FilesField.tsx';
import { useUploads } from '../../upload/useUploads.ts';
import { NO_DRAFT, type NoteDraft, NOTES } from './useNotes.ts';

const RULE = { folder: 'note', most: MAX_NOTE_FILES, isImage: false };

interface NoteFormProps {
    draft: NoteDraft;
    onChange: (draft: NoteDraft) => void;
    onSend: (draft: NoteDraft) => Promise<unknown>;
}

/** A new note: its text, mentioned colleagues and files. The draft is kept until it is sent. */
export const NoteForm = ({ draft, onChange, onSend }: NoteFormProps) => {
    const text = useText();
    const [hasFiles, setHasFiles] = useState(draft.files !== '');
    const [failure, setFailure] = useState<string>();
    const [isBusy, setBusy] = useState(false);
    const uploads = useUploads({ ...RULE, value: draft.files, onChange: files => onChange({ ...draft, files }) });
    const handleSubmit = async (event: FormEvent) => {
        event.preventDefault();
        const waiting = uploads.pending() ?? (draft.body.trim() === '' ? text('notes.required') : undefined);
        setFailure(waiting);
        if (waiting !== undefined || isBusy) return;
        setBusy(true);
        try {
            await onSend(draft);
            onChange(NO_DRAFT);
            setHasFiles(false);
        } catch (error) {
            setFailure(error instanceof Error ? error.message : String(error));
        } finally {
            setBusy(false);
        }
    };
    return (
        <Box component="form" noValidate onSubmit={event => void handleSubmit(event)} sx={{ display: 'grid', gap: 2 }}>
            {failure !== undefined && <Alert severity="error">{failure}</Alert>}
            <OutlinedInput
                multiline
                minRows={2}
                maxRows={8}
                value={draft.body}
                onChange={event => onChange({ ...draft, body: event.target.value })}
                placeholder={text('notes.placeholder')}
                inputProps={{ 'aria-label': text('notes.body'), maxLength: 2000 }}
                sx={{ height: 'auto' }}
            />
            <Called value={draft.mentions ?? []} onChange={mentions => onChange({ ...draft, mentions })} />
            {hasFiles && <FilesField uploads={uploads} rule={RULE} inputProps={{ 'aria-label': text('notes.files') }} />}
            <Box sx={{ display: 'flex', justifyContent: 'space-between' }}>
                <Button startIcon={<AttachFile />} disabled={hasFiles} onClick={() => setHasFiles(true)}>
                    {text('notes.files')}
                </Button>
                <Button type="submit" variant="contained" loading={isBusy}>
                    {text('notes.send')}
                </Button>
            </Box>
        </Box>
    );
};

/** Input of the mentioned colleagues; the server searches them by a part of the name. */
const Called = ({ value, onChange }: { value: readonly string[]; onChange: (value: string[]) => void }) => {
    const text = useText();
    const [sought, setSought] = useState('');
    const [known, setKnown] = useState<ReadonlyMap<string, string>>(new Map());
    const { data = [], isFetching } = useQuery({
        queryKey: [NOTES, 'people', sought],
        queryFn: ({ signal }) => findColleagues(sought, signal),
    });
    const choices = data.map(({ username, realname }) => ({ id: username, text: realname }));
    const kept = value.filter(id => !choices.some(choice => choice.id === id)).map(id => ({ id, text: known.get(id) ?? id }));
    return (
        <ChoiceBox
            isMultiple
            choices={[...kept, ...choices]}
            isLoading={isFetching}
            value={value}
            onChange={next => {
                setKnown(new Map([...known, ...choices.map(({ id, text: name }) => [id, name] as const)]));
                onChange(next);
            }}
            onSearch={setSought}
            placeholder={text('notes.call')}
            inputProps={{ 'aria-label': text('notes.call') }}
        />
    );
};
