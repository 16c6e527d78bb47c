import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { DRAFT_PATH, DraftBody, DraftQuery } from '#contract/kit/calls/draft.ts';
import { ok } from '#server/kit/answers/reply.ts';
import { retrying } from '#server/kit/transaction.ts';
import { dropDraft, keepDraft, readDraft } from './draft.service.ts';

const config = { auth: 'user' } as const;

/**
 * Drafts of forms: one's own alone, so being signed in opens the calls. They are kept while one types, which is no act: nothing of it is
 * in the operation log.
 */
export const draftRoutes: FastifyPluginAsyncTypebox = async app => {
    app.get(DRAFT_PATH, { config: { ...config, whileViewing: false }, schema: { querystring: DraftQuery } }, async ({ session, query }) =>
        ok(await readDraft(app.db, app.secrets, session, query.name)),
    );
    app.put(DRAFT_PATH, { config, schema: { body: DraftBody } }, async ({ session, body }) => {
        await retrying(app.db, tx => keepDraft(tx, app, session, body));
        return ok(null, '草稿已保存');
    });
    app.delete(DRAFT_PATH, { config, schema: { querystring: DraftQuery } }, async ({ session, query }) => {
        await retrying(app.db, tx => dropDraft(tx, session, query.name));
        return ok(null, '草稿已删除');
    });
};
