import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import type { WorkplaceLayout } from '#contract/dashboard/workplace.ts';
import { ListChoicesBody, PREFERENCES, type PreferenceName, ProfileBody } from '#contract/system/account/account.ts';
import type { Tx } from '#server/db/client.ts';
import { ok } from '#server/kit/answers/reply.ts';
import { refuse } from '#server/kit/errors.ts';
import { inTransaction } from '#server/kit/transaction.ts';
import { writeOperationLog } from '#server/platform/operation-log/operation-log.ts';
import { layoutFault } from '#server/modules/dashboard/workplace/layout.service.ts';
import { homePathFault } from '../permission/home.service.ts';
import { activityOf, teamOf } from './activity.service.ts';
import { noticeReaches } from './notice-ways.service.ts';
import { preferencesOf, saveListChoices, savePreference } from './preference.service.ts';
import { profileOf, saveProfile } from './profile.service.ts';

const config = { auth: 'user' } as const;
const own = { ...config, whileViewing: false };
const Paging = Type.Object({
    pageNo: Type.Optional(Type.String({ pattern: '^[1-9]\\d{0,3}$' })),
    pageSize: Type.Optional(Type.String({ pattern: '^([1-9]|[1-4]\\d|50)$' })),
});

/** One's own account: profile, colleagues, what one did, personal choices (ACCOUNT-01, ACCOUNT-02). */
export const ownAccountRoutes: FastifyPluginAsyncTypebox = async app => {
    app.get('/sys/account/profile', { config: own }, ({ session }) => profileOf(app.db, session.userId, session.orgCode));

    app.put('/sys/account/profile', { config, schema: { body: ProfileBody } }, request =>
        inTransaction(request, async tx => {
            const { session, body } = request;
            await saveProfile(tx, session, body);
            const isPicture = Object.keys(body).join() === 'avatar';
            await writeOperationLog(tx, request, isPicture ? '更换头像' : '修改个人资料');
            return ok(await profileOf(tx, session.userId, session.orgCode), '保存成功');
        }),
    );

    app.get('/sys/account/team', { config: own }, ({ session }) => teamOf(app.db, session));

    app.get('/sys/account/activity', { config: own, schema: { querystring: Paging } }, async ({ session, query }) => {
        const limit = Number(query.pageSize ?? 10);
        const current = Number(query.pageNo ?? 1);
        const page = await activityOf(app.db, session, app.dictionary, { offset: (current - 1) * limit, limit });
        return { ...page, size: limit, current, pages: Math.ceil(page.total / limit) };
    });

    app.get('/sys/account/preferences', { config }, async ({ session }) => {
        const { note, ...shown } = await preferencesOf(app.db, session.userId);
        // Notes are for the person alone, also where an administrator sees what they see.
        return note && !session.viewedBy ? { ...shown, note } : shown;
    });

    app.get('/sys/account/noticeWays', { config: own }, ({ session }) => noticeReaches(app, session));

    app.put('/sys/account/preferences/lists', { config, schema: { body: ListChoicesBody } }, request =>
        inTransaction(request, async tx => {
            await saveListChoices(tx, request.session.userId, request.body);
            return ok(null, '保存成功');
        }),
    );

    for (const name of Object.keys(PREFERENCES) as PreferenceName[]) {
        app.put(`/sys/account/preferences/${name}`, { config, schema: { body: PREFERENCES[name] } }, request =>
            inTransaction(request, async tx => {
                const value = pick(PREFERENCES[name], request.body);
                if (name === 'home' && typeof value.path === 'string') await refuseUnknownPage(tx, value.path);
                if (name === 'workplace') refuseFaultyLayout(value.layout as WorkplaceLayout);
                await savePreference(tx, request.session.userId, name, value as never);
                return ok(value, '保存成功');
            }),
        );
    }
};

/** Only the declared keys are stored. */
const pick = (schema: { properties: Record<string, unknown> }, body: unknown): Record<string, unknown> =>
    Object.fromEntries(Object.entries(body as Record<string, unknown>).filter(([key]) => Object.hasOwn(schema.properties, key)));

async function refuseUnknownPage(tx: Tx, path: string): Promise<void> {
    const fault = await homePathFault(tx, path);
    if (fault !== undefined) throw refuse('VALIDATION', {}, { fields: { path: fault } });
}

function refuseFaultyLayout(layout: WorkplaceLayout): void {
    const fault = layoutFault(layout);
    if (fault !== undefined) throw refuse('VALIDATION', {}, { fields: { layout: fault } });
}
