import { setTimeout as pause } from 'node:timers/promises';
import { and, eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { refuseWith, tooMany } from '#server/kit/errors.ts';
import { tenants } from '../tenant/tenant.table.ts';
import { users, type UserRow } from '../user/user.table.ts';
import { attemptOf, clearAttempt, countAccount, countAddress, failuresSoFar } from './attempts.service.ts';
import { requireCaptcha } from './captcha.service.ts';
import { writeSignInLog } from './sign-in-log.ts';
import { hashPassword, needsRehash, verifyPassword } from './passwords.ts';

export interface Credentials {
    username: string;
    password: string;
    captcha: string | undefined;
    checkKey: string | undefined;
    ip: string;
    requestId: string;
    /** A token that came along; it counts when it is a session of the same account. */
    token: unknown;
}

/** Every refusal takes at least this long, whatever the reason was (security S09). */
const FLOOR_MS = 300;

/**
 * The one way in: every path that signs somebody in comes through here, with the same limits, log and texts (security S04).
 * @throws AppError 429 for a busy address, code 412 for the captcha, else always 「用户名或密码错误」
 */
export async function authenticate(app: FastifyInstance, given: Credentials): Promise<UserRow> {
    const until = performance.now() + FLOOR_MS;
    try {
        return await attempt(app, given);
    } finally {
        await pause(Math.max(0, until - performance.now()));
    }
}

async function attempt(app: FastifyInstance, given: Credentials): Promise<UserRow> {
    const { db, clock } = app;
    const held = await app.sessions.find(given.token);
    const counters = attemptOf(given.username, given.ip, held?.username === given.username ? held.id : undefined);
    const captchaAfter = app.settings.number('security.captcha_after');
    const isAsked = (await failuresSoFar(db, counters, clock.date())) >= captchaAfter;
    if (isAsked || given.captcha) await requireCaptcha(db, clock, given.checkKey, given.captcha);

    const wait = await countAddress(db, counters.address, clock.date(), app.config.rateLimitScale);
    if (wait > 0) throw tooMany(wait);
    const mayTry = await countAccount(db, counters.account, clock.date());
    const user = mayTry ? await userWith(app, given) : undefined;
    await writeSignInLog(app, given, user);
    if (!user) throw refuseWith('用户名或密码错误');

    await clearAttempt(db, counters);
    const fresh = needsRehash(user.passwordHash) ? { passwordHash: await hashPassword(given.password) } : {};
    await db
        .update(users)
        .set({ ...fresh, lastLoginTime: sql`${clock.date()}` })
        .where(eq(users.id, user.id));
    return user;
}

/** The user, if the password is right and nothing else stands in the way. The hash is computed in any case. */
async function userWith(app: FastifyInstance, { username, password }: Credentials): Promise<UserRow | undefined> {
    const [found] = await app.db
        .select({ user: users, tenantStatus: tenants.status })
        .from(users)
        .leftJoin(tenants, eq(tenants.id, users.tenantId))
        .where(and(sql`lower(${users.username}) = ${username.normalize('NFKC').trim().toLowerCase()}`, eq(users.delFlag, 0)));
    const right = await verifyPassword(found?.user.passwordHash, password);
    const inForce = found?.user.status === 1 && (found.tenantStatus ?? 1) === 1;
    return right && inForce ? found.user : undefined;
}
