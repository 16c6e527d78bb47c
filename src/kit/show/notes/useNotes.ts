import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import type { AddNoteBody, NoteQuery } from '#contract/kit/calls/note.ts';
import { addNote, deleteNote, loadNotes } from '#providers/system/notes.ts';
import { useKeyedSend } from '../../actions/useKeyedSend.ts';
import { useSingleFlight } from '../../actions/useSingleFlight.ts';

/** Query key prefix of all notes. */
export const NOTES = 'notes';

/** A note that is being written. */
export type NoteDraft = Omit<AddNoteBody, keyof NoteQuery>;
export const NO_DRAFT: NoteDraft = { body: '', mentions: [], files: '' };

/**
 * The notes of a record, and the calls that change them. `isThere` is false if the backend does not have the call or the user may not see
 * the record.
 */
export function useNotes(record: NoteQuery) {
    const queryClient = useQueryClient();
    const notify = useNotify();
    const query = useQuery({
        queryKey: [NOTES, record.resource, record.recordId],
        queryFn: ({ signal }) => loadNotes(record, signal),
        retry: false,
    });
    const told = {
        onSuccess: (message: string) => notify(message, { type: 'success' }),
        onSettled: () => queryClient.invalidateQueries({ queryKey: [NOTES] }),
    };
    const sendKeyed = useKeyedSend(`note/${record.resource}/${record.recordId}`);
    const add = useSingleFlight({
        mutationFn: (body: NoteDraft) => sendKeyed({ ...record, ...body }, key => addNote({ ...record, ...body }, key)),
        ...told,
    });
    const remove = useSingleFlight({
        mutationFn: deleteNote,
        ...told,
        onError: (error: Error) => notify(error.message, { type: 'error' }),
    });
    // A different server may respond with anything.
    return { notes: Array.isArray(query.data) ? query.data : [], isThere: query.isSuccess, add, remove };
}

export type Notes = ReturnType<typeof useNotes>;
