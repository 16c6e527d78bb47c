import { setTimeout as pause } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { LoginBody } from '#contract/system/account/auth.ts';
import { refuseWith, tooMany } from '#server/kit/errors.ts';
import { users, type UserRow } from '../user/user.table.ts';
import {
    attemptOf,
    clearAttempt,
    countAccount,
    countAddress,
    failuresSoFar,
    giveBackAddress,
    takeBackAttempt,
} from './attempts.service.ts';
import { requireCaptcha } from './captcha.service.ts';
import { findByName } from './in-force.service.ts';
import { hashPassword, needsRehash } from '#server/kit/access/passwords.ts';
import { makeDirectoryAccount, provesPassword } from '../directory/directory-account.service.ts';
import { DirectoryFault } from '../directory/directory.service.ts';
import { writeSignInLog } from './sign-in-log.ts';

/** One attempt to get in, whichever way. */
export interface Attempted {
    /** The account's name, as far as it is known: its failures are counted under it. */
    username: string | undefined;
    ip: string;
    requestId: string;
    /** The code after a password that was right. */
    isSecond?: boolean;
    /** Which way it is, where the log tells. */
    way?: string;
    /** A token that came along; it counts when it is a session of the same account. */
    token: unknown;
}

export interface Credentials extends Attempted {
    username: string;
    password: string;
    captcha: string | undefined;
    checkKey: string | undefined;
}

/** The account and password of a body, with what came along. */
export const credentialsOf = (
    { sessionToken, ip, id }: FastifyRequest,
    { username, password, captcha, checkKey }: Pick<LoginBody, 'username' | 'password' | 'captcha' | 'checkKey'>,
): Credentials => ({
    ...{ username, password, ip },
    captcha: captcha ?? undefined,
    checkKey: checkKey === undefined || checkKey === null ? undefined : String(checkKey),
    requestId: id,
    token: sessionToken,
});

/** A way in: what it says to anyone who may not come in, and how it finds out who comes. */
interface Way {
    refusal: string;
    /** The user, if everything is right; runs after the attempt was counted, and not at all while the account has to wait. */
    prove: () => Promise<UserRow | undefined>;
}

/**
 * The one way in: every path that signs somebody in comes through here, with the same limits, lock and log (security S04).
 * All refusals take the same time (security S09); who may come in need not wait for that.
 * @throws AppError 429 for a busy address, else always the way's one refusal
 */
export const admit = (app: FastifyInstance, given: Attempted, way: Way): Promise<UserRow> => floored(app, () => attempt(app, given, way));

/**
 * Comes in by account and password.
 * @throws AppError 429 for a busy address, code 412 for the captcha, else always 「用户名或密码错误」
 */
export async function authenticate(app: FastifyInstance, given: Credentials): Promise<UserRow> {
    const { db, clock } = app;
    const failures = await failuresSoFar(db, await countersOf(app, given, given.username), clock.date());
    const isAsked = failures >= app.settings.number('security.captcha_after');
    if (isAsked || given.captcha) await floored(app, () => requireCaptcha(db, clock, given.checkKey, given.captcha));

    const user = await admit(app, given, { refusal: '用户名或密码错误', prove: () => userWith(app, given) });
    if (!user.inDirectory && needsRehash(user.passwordHash)) {
        const fresh = { passwordHash: await hashPassword(given.password) };
        await db.update(users).set(fresh).where(eq(users.id, user.id));
    }
    return user;
}

async function floored<T>({ config }: FastifyInstance, work: () => Promise<T>): Promise<T> {
    const until = performance.now() + config.signInFloorMs;
    try {
        return await work();
    } catch (error) {
        await pause(Math.max(0, until - performance.now()));
        throw error;
    }
}

async function attempt(app: FastifyInstance, given: Attempted, { refusal, prove }: Way): Promise<UserRow> {
    const { db, clock } = app;
    const counters = await countersOf(app, given, given.username ?? '');
    const wait = await countAddress(db, counters.address, clock.date(), app.config.rateLimitScale);
    if (wait > 0) throw tooMany(wait);
    const mayTry = given.username === undefined || (await countAccount(db, counters.account, clock.date()));
    const user = mayTry
        ? await prove().catch(async (error: unknown) => {
              // Nobody has failed while the directory is away.
              if (error instanceof DirectoryFault) await takeBackAttempt(db, counters);
              throw error;
          })
        : undefined;
    const isHalf = user?.secondFactor === true && !given.isSecond;
    await writeSignInLog(app, { ...given, username: given.username ?? user?.username ?? '', isHalf }, user);
    if (!user) throw refuseWith(refusal);

    // With the account's failures cleared at the first half, who knows the password could guess codes without end.
    await (isHalf ? giveBackAddress(db, counters.address) : clearAttempt(db, counters));
    if (isHalf) return user;
    await db
        .update(users)
        .set({ lastLoginTime: sql`${clock.date()}` })
        .where(eq(users.id, user.id));
    return user;
}

async function countersOf(app: FastifyInstance, { ip, token, username }: Attempted, name: string) {
    const held = await app.sessions.find(token);
    return attemptOf(name, ip, held?.username === username ? held?.id : undefined);
}

/** The user, if the account is in force and the password is right. Without a directory the hash is computed in any case. */
async function userWith(app: FastifyInstance, { username, password }: Credentials): Promise<UserRow | undefined> {
    const found = await findByName(app.db, username);
    if (!found && app.directory?.makesAccounts) return makeDirectoryAccount(app, username, password);
    // The directory is not asked about somebody who may not come in.
    const right = await provesPassword(app, found?.isInForce ? found.user : undefined, password);
    return right ? found?.user : undefined;
}
