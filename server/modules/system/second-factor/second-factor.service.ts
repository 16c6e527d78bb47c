import { createHash, randomInt } from 'node:crypto';
import { and, count, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { generateSecret, generateURI, verify } from 'otplib';
import type { NewSecondFactor, SecondFactorState } from '#contract/system/account/second-factor.ts';
import type { Db, Tx } from '#server/db/client.ts';
import { refuseWith } from '#server/kit/errors.ts';
import { toWireTime } from '#server/kit/time.ts';
import { roles } from '../role/role.table.ts';
import { userRoles, users } from '../user/user.table.ts';
import { recoveryCodes, secondFactors } from './second-factor.table.ts';

const ISSUER = '吊运助手';
/** Seconds that a phone's clock may be off. */
const TOLERANCE_S = 30;
const RECOVERY_CODES = 10;
/** Without letters and digits that look alike. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

type App = Pick<FastifyInstance, 'clock' | 'secrets'>;

/** Whether somebody's second factor is in force, since when, and how many recovery codes are left. */
export async function stateOf(db: Db | Tx, userId: string): Promise<Omit<SecondFactorState, 'isForced'>> {
    const [[own], [left]] = await Promise.all([
        db.select({ since: secondFactors.since }).from(secondFactors).where(eq(secondFactors.userId, userId)),
        db.select({ codes: count() }).from(recoveryCodes).where(eq(recoveryCodes.userId, userId)),
    ]);
    return { isOn: Boolean(own?.since), since: own?.since ?? null, recoveryLeft: left?.codes ?? 0 };
}

/** Does one of somebody's roles demand a second factor? */
export async function needsSecondFactor(db: Db | Tx, userId: string): Promise<boolean> {
    const demanding = await db
        .select({ id: roles.id })
        .from(userRoles)
        .innerJoin(roles, and(eq(roles.id, userRoles.roleId), eq(roles.delFlag, 0), eq(roles.needsSecondFactor, true)))
        .where(eq(userRoles.userId, userId));
    return demanding.length > 0;
}

/** A new secret for an app. It changes nothing until a code of it is confirmed. */
export async function beginSecondFactor({ secrets }: App, tx: Tx, user: { userId: string; username: string }): Promise<NewSecondFactor> {
    const secret = generateSecret();
    const fresh = { secretEnc: secrets.seal('secondFactor', secret), lastStep: 0 };
    const begun = await tx
        .insert(secondFactors)
        .values({ userId: user.userId, ...fresh })
        .onConflictDoUpdate({ target: secondFactors.userId, set: fresh, setWhere: isNull(secondFactors.since) })
        .returning({ userId: secondFactors.userId });
    if (begun.length === 0) throw refuseWith('两步验证已开启，请先关闭再重新绑定');
    return { secret, uri: generateURI({ issuer: ISSUER, label: user.username, secret }) };
}

/** Puts the second factor in force once the app has shown that it has the secret. Answers the recovery codes, once. */
export async function confirmSecondFactor(app: App, tx: Tx, userId: string, code: string): Promise<string[]> {
    const [pending] = await tx.select().from(secondFactors).where(eq(secondFactors.userId, userId)).for('update');
    if (!pending) throw refuseWith('请先扫描二维码，再输入动态口令');
    if (pending.since) throw refuseWith('两步验证已开启');
    if (!(await takesCode(app, tx, userId, code))) throw refuseWith('动态口令错误，请核对手机时间后重新输入');
    await tx
        .update(secondFactors)
        .set({ since: toWireTime(app.clock.date()) })
        .where(eq(secondFactors.userId, userId));
    await tx.update(users).set({ secondFactor: true }).where(eq(users.id, userId));
    return freshRecoveryCodes(tx, userId);
}

/** Takes the second factor away, with its recovery codes; false if there was none in force. */
export async function endSecondFactor(tx: Tx, userId: string): Promise<boolean> {
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
    const ended = await tx
        .delete(secondFactors)
        .where(and(eq(secondFactors.userId, userId), isNotNull(secondFactors.since)))
        .returning({ userId: secondFactors.userId });
    await tx.update(users).set({ secondFactor: false }).where(eq(users.id, userId));
    return ended.length > 0;
}

/** New recovery codes in place of all former ones. */
export async function freshRecoveryCodes(tx: Tx, userId: string): Promise<string[]> {
    const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
    await tx.insert(recoveryCodes).values(codes.map(code => ({ userId, codeHash: hashOf(code) })));
    return codes;
}

/** What a code was, if it was good. It is spent then. */
export type TakenCode = 'app' | 'recovery' | undefined;

/** Takes a code of the app, or a recovery code. */
export async function takeProof(app: App, db: Db | Tx, userId: string, typed: string): Promise<TakenCode> {
    if (await takesCode(app, db, userId, typed)) return 'app';
    const spent = await db
        .delete(recoveryCodes)
        .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, hashOf(typed))))
        .returning({ userId: recoveryCodes.userId });
    return spent.length > 0 ? 'recovery' : undefined;
}

/** Is it a code of the app that was not used before? Of two calls with the same code one gets it. */
async function takesCode({ clock, secrets }: App, db: Db | Tx, userId: string, typed: string): Promise<boolean> {
    const token = typed.replaceAll(/[\s-]/g, '');
    if (!/^\d{6}$/.test(token)) return false;
    const [own] = await db.select().from(secondFactors).where(eq(secondFactors.userId, userId));
    if (!own) return false;
    const secret = secrets.open('secondFactor', own.secretEnc);
    const found = await verify({ secret, token, epoch: Math.floor(clock.now() / 1000), epochTolerance: TOLERANCE_S });
    if (!found.valid || !('timeStep' in found)) return false;
    const taken = await db
        .update(secondFactors)
        .set({ lastStep: found.timeStep })
        .where(and(eq(secondFactors.userId, userId), lt(secondFactors.lastStep, found.timeStep)))
        .returning({ userId: secondFactors.userId });
    return taken.length > 0;
}

const newRecoveryCode = (): string => {
    const half = () => Array.from({ length: 5 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
    return `${half()}-${half()}`;
};

/** Fifty random bits need no slow hash. */
const hashOf = (code: string): Buffer => createHash('sha256').update(code.replaceAll(/[\s-]/g, '').toUpperCase()).digest();
