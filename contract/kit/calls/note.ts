import { Type, type Static } from 'typebox';
import { text } from '../fields.ts';
import { PATTERNS } from '../patterns.ts';

const strict = { additionalProperties: false } as const;
const Resource = Type.String({ minLength: 1, maxLength: 64 });
const RecordId = Type.String({ minLength: 1, maxLength: 64 });

/** Maximum number of files per note. */
export const MAX_NOTE_FILES = 6;

/** A person who can be mentioned in a note: account and name. */
export const Colleague = Type.Object({ username: Type.String(), realname: Type.String() });
export type Colleague = Static<typeof Colleague>;

/** A note that an employee wrote about a record; customers and drivers never see it. */
export const Note = Type.Object({
    id: Type.String(),
    /** A resource, for example `order/order`, and the record's id. */
    resource: Type.String(),
    recordId: Type.String(),
    /** Title of the record at the time of writing. */
    title: Type.String(),
    body: Type.String(),
    mentions: Type.Array(Colleague),
    /** Paths joined by commas, in the folder `note`. */
    files: Type.Union([Type.String(), Type.Null()]),
    author: Type.String(),
    isOwn: Type.Boolean(),
    createTime: Type.String(),
});
export type Note = Static<typeof Note>;

/** Query of GET /sys/note/list: the notes of one record, newest first. */
export const NoteQuery = Type.Object({ resource: Resource, recordId: RecordId });
export type NoteQuery = Static<typeof NoteQuery>;

/** Body of POST /sys/note/add. */
export const AddNoteBody = Type.Object(
    {
        resource: Resource,
        recordId: RecordId,
        body: text('备注', 'Note', { minLength: 1, maxLength: 2000, pattern: '\\S' }),
        /** Accounts to notify. */
        mentions: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 64 }), { maxItems: 20, uniqueItems: true })),
        files: Type.Optional(Type.String({ maxLength: 1500 })),
    },
    strict,
);
export type AddNoteBody = Static<typeof AddNoteBody>;

/** Body of POST /sys/note/delete; only the author may delete a note. */
export const DeleteNoteBody = Type.Object({ id: Type.String({ pattern: PATTERNS.id }) }, strict);
export type DeleteNoteBody = Static<typeof DeleteNoteBody>;

/** Query of GET /sys/note/people: part of the account or name. */
export const ColleagueQuery = Type.Object({ keyword: Type.Optional(Type.String({ maxLength: 64 })) });
export type ColleagueQuery = Static<typeof ColleagueQuery>;
