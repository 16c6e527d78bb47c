import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { PasswordChangeBody, PhoneVerificationBody, PhoneVerificationResult } from '#contract/system/account/sign-in-ways.ts';
import { AppError, refuseWith } from '#server/kit/errors.ts';
import { toWireTime } from '#server/kit/time.ts';
import { retrying } from '#server/kit/transaction.ts';
import { takeCode } from '../../sms/sms-code.service.ts';
import { users } from '../../user/user.table.ts';
import { unlockAccount } from '../attempts.service.ts';
import { findById, findByPhone } from '../in-force.service.ts';
import { requireOwnPasswordHere } from '../../directory/directory-account.service.ts';
import { requireGoodPassword } from '../password-rules.ts';
import { hashPassword } from '#server/kit/access/passwords.ts';
import { openStep, takeStep } from '../steps.service.ts';
import { tellAccountChange } from '../tell-account-change.service.ts';

const STEP_LIVES_MS = 10 * 60_000;

const sameName = (one: string, other: string) => one.toLowerCase() === other.normalize('NFKC').trim().toLowerCase();

/**
 * Second step of a forgotten password: who has the code of the account's number gets a step for it (security S18).
 * An unknown number, another account's number and a wrong code are one refusal.
 * @throws AppError 429 after five wrong codes
 */
export async function verifyPhone(app: FastifyInstance, given: PhoneVerificationBody): Promise<PhoneVerificationResult> {
    const { phone, smscode, username } = given;
    const isRight = await takeCode(app, phone, 'reset', smscode);
    const found = await findByPhone(app.db, phone);
    const isOwner = found?.isInForce && (username === undefined || sameName(found.user.username, username));
    if (!isRight || !isOwner) throw new AppError(200, 500, '手机验证码错误', { fields: { smscode: '手机验证码错误' } });
    // Told only to somebody who has the code of the account's number.
    requireOwnPasswordHere(found.user);
    const step = await openStep(app.db, app.clock, { kind: 'reset', subject: found.user.id, livesMs: STEP_LIVES_MS });
    return { smscode: step, username: found.user.username };
}

/**
 * Third step: sets the new password. Every session of the user ends, a lock is lifted, and nobody is signed in by it.
 * A password that is refused leaves the step as it is.
 * @throws AppError 400 for the password
 */
export async function resetPassword(app: FastifyInstance, given: PasswordChangeBody, ip: string): Promise<{ userId: string }> {
    const { username, password, smscode, phone } = given;
    requireGoodPassword(password, username, app.settings.number('security.pwd_min'), 'password', phone);
    const passwordHash = await hashPassword(password);
    return retrying(app.db, async tx => {
        const step = await takeStep(tx, app.clock, 'reset', smscode);
        if (!step) throw refuseWith('短信验证码失效！');
        const found = await findById(tx, step.subject);
        if (!found?.isInForce || found.user.phone !== phone || !sameName(found.user.username, username)) {
            throw refuseWith('短信验证码不匹配！');
        }
        const { id } = found.user;
        const passwordSince = toWireTime(app.clock.date());
        const changed = {
            passwordHash,
            passwordSince,
            mustChangePassword: false,
            version: sql`${users.version} + 1`,
            updateTime: sql`now()`,
        };
        await tx
            .update(users)
            .set({ ...changed, updateBy: found.user.username })
            .where(eq(users.id, id));
        await app.sessions.closeAllOf(tx, id);
        await unlockAccount(tx, found.user.username);
        await tellAccountChange(app, tx, { userId: id, what: '登录密码已通过手机验证码重置', ip });
        return { userId: id };
    });
}
