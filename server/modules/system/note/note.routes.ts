import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { envelopeOf } from '#contract/kit/envelope.ts';
import { AddNoteBody, Colleague, ColleagueQuery, DeleteNoteBody, Note, NoteQuery } from '#contract/kit/calls/note.ts';
import { ok } from '#server/kit/answers/reply.ts';
import { inTransaction } from '#server/kit/transaction.ts';
import { addNote, colleagues, deleteNote, noteFeed, notesOf } from './note.service.ts';

const config = { auth: 'user' } as const;

/** Notes of the staff about any record, for who may see the record. */
export const noteRoutes = async (app: FastifyInstance): Promise<void> => {
    const many = { response: { 200: envelopeOf(Type.Array(Note)) } };
    app.get<{ Querystring: NoteQuery }>('/sys/note/list', { config, schema: { querystring: NoteQuery, ...many } }, ({ session, query }) =>
        notesOf(app, session, query),
    );
    app.get('/sys/note/feed', { config: { ...config, isBackground: true }, schema: many }, ({ session }) => noteFeed(app, session));
    app.get<{ Querystring: ColleagueQuery }>(
        '/sys/note/people',
        { config, schema: { querystring: ColleagueQuery, response: { 200: envelopeOf(Type.Array(Colleague)) } } },
        ({ session, query }) => colleagues(app.db, session, query.keyword),
    );
    app.post<{ Body: AddNoteBody }>('/sys/note/add', { config, schema: { body: AddNoteBody } }, request =>
        inTransaction(request, async tx => {
            const note = await addNote(app, tx, request.session, request.body);
            app.outbox.wake();
            return ok(note, '备注已添加');
        }),
    );
    app.post<{ Body: DeleteNoteBody }>('/sys/note/delete', { config, schema: { body: DeleteNoteBody } }, request =>
        inTransaction(request, async tx => {
            await deleteNote(tx, request.session, request.body.id);
            return ok(null, '备注已删除');
        }),
    );
};
