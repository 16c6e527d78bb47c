import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useText } from '#providers/i18n/useText.ts';
import { NoteForm } from './NoteForm.tsx';
import { NoteLine } from './NoteLine.tsx';
import type { NoteDraft, Notes } from './useNotes.ts';

interface NotesPanelProps {
    notes: Notes;
    draft: NoteDraft;
    onDraft: (draft: NoteDraft) => void;
}

/** The form for a new note, and below it the existing ones. */
export const NotesPanel = ({ notes: { notes, add, remove }, draft, onDraft }: NotesPanelProps) => {
    const text = useText();
    return (
        <>
            <Typography variant="h2" sx={{ mb: 2 }}>
                {text('notes.title')}
            </Typography>
            <NoteForm draft={draft} onChange={onDraft} onSend={add.mutateAsync} />
            <Box component="ul" aria-label={text('notes.title')} sx={{ listStyle: 'none', p: 0, m: 0, mt: 2 }}>
                {notes.map(note => (
                    <NoteLine key={note.id} note={note} onRemove={note.isOwn ? () => remove.mutate(note.id) : undefined} />
                ))}
            </Box>
        </>
    );
};
