import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { UNDO_PATH, UndoBody } from '#contract/kit/calls/undo.ts';
import { ok } from '#server/kit/answers/reply.ts';
import { inTransaction } from '#server/kit/transaction.ts';
import { takeBack } from '#server/kit/undo/undo.ts';

/** 「撤销」 after an ordinary save, deletion or switch: the rights are those of the inverse act, so being signed in opens the call. */
export const undoRoutes: FastifyPluginAsyncTypebox = async app => {
    app.post(UNDO_PATH, { config: { auth: 'user', act: '撤销' }, schema: { body: UndoBody } }, request =>
        inTransaction(request, async tx => ok({ resource: await takeBack(app, request, tx, request.body.id) }, '已撤销')),
    );
};
