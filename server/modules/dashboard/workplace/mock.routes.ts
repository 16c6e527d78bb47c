import type { FastifyInstance } from 'fastify';
import type { Session } from '#server/kit/access/session.ts';
import { activityOf, teamOf } from '#server/modules/system/account/activity.service.ts';

const LATEST = 10;

/**
 * wire: the workplace of existing clients calls paths below `/mock/api` and reads lists from `result`, without the envelope (wire-contract
 * 7.22). It gets the data that the product has: colleagues, own actions and roles; there are no projects, services or scores.
 */
export async function mockRoutes(app: FastifyInstance): Promise<void> {
    const activities = async (session: Session) => {
        const { records } = await activityOf(app.db, session, app.dictionary, { offset: 0, limit: LATEST });
        const user = { nickname: session.realname, avatar: null };
        return records.map(({ id, text, createTime }) => ({ id, user, project: { name: '', action: text, event: '' }, time: createTime }));
    };
    const lists: Record<string, (session: Session) => Promise<unknown[]> | unknown[]> = {
        'workplace/teams': async session =>
            (await teamOf(app.db, session)).map(({ id, realname, avatar }) => ({ id, name: realname, avatar })),
        'workplace/activity': activities,
        'workplace/radar': () => [],
        'list/search/projects': () => [],
        service: () => [],
        role: ({ roles }) => roles.map(code => ({ id: code, name: code })),
    };
    for (const [name, list] of Object.entries(lists)) {
        app.get(`/mock/api/${name}`, { config: { auth: 'user', bare: true } }, async ({ session }) => ({ result: await list(session) }));
    }
}
