import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { HookEvent } from '#contract/system/webhook.ts';
import { permissionOf } from '#contract/kit/permissions.ts';
import type { Session } from '#server/kit/access/session.ts';
import { recordOf } from '#server/kit/crud/answer.ts';
import { AppError } from '#server/kit/errors.ts';
import { users } from '../user/user.table.ts';
import type { hookDeliveries, webhooks } from './webhook.table.ts';

type Hook = typeof webhooks.$inferSelect;
type Delivery = typeof hookDeliveries.$inferSelect;

/** The maker may not see the record: nothing of it leaves. */
export class NotForMaker extends Error {
    override readonly name = 'NotForMaker';
}

/**
 * What is sent: what has changed, and the record as it is now and as its maker would see it in the details, with phone numbers masked in any
 * case. It is written again at each try, so it never holds what the maker has lost meanwhile.
 *
 * @throws NotForMaker
 */
export async function hookContent(
    app: FastifyInstance,
    hook: Hook,
    { topic, resource, subjectId, change, createTime }: Delivery,
): Promise<string> {
    const timestamp = `${createTime.replace(' ', 'T')}+08:00`;
    if (resource === null || subjectId === null) return written({ type: topic, timestamp, data: { name: hook.name } });
    const options = app.cruds.ofResource(resource);
    const session = await makerOf(app, hook);
    if (!options || !session?.permissions.has(permissionOf(options.entity, 'query'))) throw new NotForMaker();
    try {
        await app.dictionary.fresh();
        const record = await recordOf(app, app.db, { ...options, named: [] }, session, subjectId);
        delete record.actions;
        return written({ type: topic, timestamp, data: { resource, id: subjectId, change: change as Change, record } });
    } catch (error) {
        if (error instanceof AppError && error.status === 404) throw new NotForMaker();
        throw error;
    }
}

type Change = NonNullable<HookEvent['data']['change']>;

const written = (event: HookEvent): string => JSON.stringify(event);

const makerOf = async (app: FastifyInstance, { userId, tenantId }: Hook): Promise<Session | null> => {
    const [place] = await app.db
        .select({
            isOfTenant: sql<boolean>`${users.tenantId} = ${tenantId} or ${String(tenantId)} = any(string_to_array(coalesce(${users.relTenantIds}, ''), ','))`,
        })
        .from(users)
        .where(eq(users.id, userId));
    const maker = place?.isOfTenant ? await app.sessions.actingFor({ userId, tenantId, orgCode: null }) : null;
    return maker && { ...maker, roles: [], permissions: new Set([...maker.permissions].filter(code => !code.endsWith(':plain'))) };
};
