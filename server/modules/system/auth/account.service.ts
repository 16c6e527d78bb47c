import { and, eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { forbidden, notFound, refuseWith } from '#server/kit/errors.ts';
import type { Tx } from '#server/db/client.ts';
import { toWireTime } from '#server/kit/time.ts';
import type { Session } from '#server/kit/access/session.ts';
import { users, type UserRow } from '../user/user.table.ts';
import { requireOwnPasswordHere } from '../directory/directory-account.service.ts';
import { requireGoodPassword } from './password-rules.ts';
import { hashPassword, verifyPassword } from '#server/kit/access/passwords.ts';
import { sessions } from '#server/platform/sessions/session.table.ts';
import { departsOf, findUser } from './user-info.service.ts';

export interface PasswordChange {
    username?: string | undefined;
    oldpassword: string;
    password: string;
    confirmpassword: string;
}

/** Changes the caller's own password; every other session of theirs ends (security S16). */
export async function changeOwnPassword(app: FastifyInstance, tx: Tx, caller: Session, change: PasswordChange): Promise<void> {
    requireOwnName(caller, change.username);
    if (!change.password) throw refuseWith('新密码不允许为空!');
    if (change.password !== change.confirmpassword) throw refuseWith('两次输入密码不一致!');
    requireGoodPassword(change.password, caller.username, app.settings.number('security.pwd_min'));
    const user = await findUser(tx, caller.userId);
    if (!user) throw notFound();
    requireOwnPasswordHere(user);
    if (!(await verifyPassword(user.passwordHash, change.oldpassword))) throw refuseWith('旧密码输入错误!');
    if (change.password === change.oldpassword) throw refuseWith('新密码不能与旧密码相同!');
    const changed = await tx
        .update(users)
        .set({
            passwordHash: await hashPassword(change.password),
            mustChangePassword: false,
            passwordSince: toWireTime(app.clock.date()),
            version: sql`${users.version} + 1`,
            updateBy: caller.username,
            updateTime: sql`now()`,
        })
        .where(and(eq(users.id, user.id), eq(users.passwordHash, user.passwordHash)))
        .returning({ id: users.id });
    // Somebody else changed it between the check and now: the old password is no longer this one.
    if (changed.length === 0) throw refuseWith('旧密码输入错误!');
    await app.sessions.closeAllOf(tx, user.id, caller.id);
}

/** Makes one of the caller's own departments the one they work for. */
export async function selectDepart(tx: Tx, caller: Session, given: { orgCode: string; username?: string | undefined }): Promise<UserRow> {
    requireOwnName(caller, given.username);
    const own = await departsOf(tx, caller.userId);
    if (!own.some(depart => depart.orgCode === given.orgCode)) throw refuseWith('您不属于该部门');
    await tx.update(sessions).set({ orgCode: given.orgCode }).where(eq(sessions.id, caller.id));
    const [user] = await tx.update(users).set({ orgCode: given.orgCode }).where(eq(users.id, caller.userId)).returning();
    if (!user) throw notFound();
    return user;
}

/** wire: these calls carry a user name, empty for the caller; it may only be the caller's own (security S38). */
function requireOwnName(caller: Session, username: string | undefined): void {
    if (username && username !== caller.username) throw forbidden();
}
