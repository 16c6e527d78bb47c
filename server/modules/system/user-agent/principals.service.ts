import type { FastifyInstance } from 'fastify';
import { sql } from 'drizzle-orm';
import type { Session } from '#server/kit/access/session.ts';
import { toWireTime } from '#server/kit/time.ts';

/** Whom callers stand in for at the moment, noted for one request each. */
const noted = new WeakMap<Session, readonly Session[]>();

/** Those whose agent (代理人) the caller is now, each with their own present rights; nobody unless `notePrincipals` has looked. */
export const principalsOf = (session: Session): readonly Session[] => noted.get(session) ?? [];

/** Looks whom the caller stands in for. People who may no longer sign in pass nothing on, and an agent's agent gets nothing. */
export async function notePrincipals(app: FastifyInstance, session: Session): Promise<void> {
    const now = toWireTime(app.clock.date());
    const { rows } = await app.db.execute<{ userId: string; orgCode: string | null }>(sql`
        select u.id as "userId", u.org_code as "orgCode" from sys_user_agent a
          join sys_user u on lower(u.username) = lower(a.user_name) and u.del_flag = 0
         where lower(a.agent_user_name) = lower(${session.username}) and a.tenant_id = ${session.tenantId} and a.status = '1'
           and a.start_time <= ${now}::timestamptz and a.end_time > ${now}::timestamptz order by u.username`);
    const found = await Promise.all(rows.map(row => app.sessions.actingFor({ ...row, tenantId: session.tenantId })));
    noted.set(
        session,
        found.filter(each => each !== null),
    );
}

/** The agent with the rights of those he stands in for: what he does is his own, what he may do and see is theirs. */
export const standingIn = (agent: Session, principal: Session): Session => ({
    ...principal,
    id: agent.id,
    userId: agent.userId,
    username: agent.username,
    realname: agent.realname,
});
