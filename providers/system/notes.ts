import type { AddNoteBody, Colleague, Note, NoteQuery } from '#contract/kit/calls/note.ts';
import { getList } from '#providers/data/asking.ts';
import { requestBody } from '#providers/http/http.ts';

/** The notes of one record, the newest first. @throws HttpError 404 where the caller may not see the record */
export const loadNotes = (query: NoteQuery, signal?: AbortSignal): Promise<Note[]> => getList('/sys/note/list', query, { signal });

/** Notes that call the caller, or that follow one of the caller's. */
export const loadNoteFeed = (signal?: AbortSignal): Promise<Note[]> => getList('/sys/note/feed', {}, { signal });

/** Colleagues by a part of account or name. */
export const findColleagues = (keyword: string, signal?: AbortSignal): Promise<Colleague[]> =>
    getList('/sys/note/people', { keyword }, { signal });

/** Writes a note; answers the server's word for it, as `deleteNote` does. */
export const addNote = async (body: AddNoteBody, idempotencyKey?: string): Promise<string> =>
    (await requestBody('POST', '/sys/note/add', { body, idempotencyKey })).message;
export const deleteNote = async (id: string): Promise<string> => (await requestBody('POST', '/sys/note/delete', { body: { id } })).message;
