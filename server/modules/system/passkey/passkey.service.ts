import {
    generateAuthenticationOptions,
    generateRegistrationOptions,
    verifyAuthenticationResponse,
    verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { and, asc, count, eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { NewPasskeyBody, OwnPasskey, PasskeyAnswer, PasskeyQuestion } from '#contract/system/account/passkey.ts';
import type { Db, Tx } from '#server/db/client.ts';
import { forbidden, notFound, refuseWith } from '#server/kit/errors.ts';
import { newHexId } from '#server/kit/ids.ts';
import { isOwnOrigin } from '#server/kit/net/own-origin.ts';
import { toWireTime } from '#server/kit/time.ts';
import { openStep, takeStep, type StepKind } from '../auth/steps.service.ts';
import type { UserRow } from '../user/user.table.ts';
import { passkeys } from './passkey.table.ts';

const NAME = '吊运助手';
/** How long somebody may look at the browser's question. */
const LIVES_MS = 5 * 60_000;
const MOST = 10;
const EXPIRED = '操作已超时，请重新开始';

type App = Pick<FastifyInstance, 'db' | 'clock' | 'config'>;

/** A passkey belongs to the host name that the page has, and answers only to that page's origin. */
function partyOf({ config }: App, request: FastifyRequest): { rpID: string; origin: string } {
    const origin = request.headers.origin ?? config.publicUrl ?? `${request.protocol}://${request.host}`;
    if (!isOwnOrigin(config, request, origin)) throw forbidden();
    return { rpID: new URL(origin).hostname, origin: new URL(origin).origin };
}

const ask = async <O extends { challenge: string }>(
    { db, clock }: App,
    kind: StepKind,
    subject: string,
    options: O,
): Promise<PasskeyQuestion<O>> => ({
    step: await openStep(db, clock, { kind, subject, data: { challenge: options.challenge }, livesMs: LIVES_MS }),
    options,
});

/** Asks the browser to make a passkey for somebody. */
export async function beginPasskey(app: App, request: FastifyRequest, { id, username, realname }: UserRow) {
    const own = await app.db.select({ id: passkeys.credentialId }).from(passkeys).where(eq(passkeys.userId, id));
    if (own.length >= MOST) throw refuseWith(`最多添加${MOST}个通行密钥，请先删除不再使用的`);
    const options = await generateRegistrationOptions({
        rpName: NAME,
        rpID: partyOf(app, request).rpID,
        userID: new TextEncoder().encode(id),
        userName: username,
        userDisplayName: realname,
        attestationType: 'none',
        excludeCredentials: own,
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    return ask(app, 'passkey-new', id, options);
}

/** Keeps the passkey that the browser has made. */
export async function addPasskey(app: App, tx: Tx, request: FastifyRequest, { step, credential }: NewPasskeyBody): Promise<void> {
    const { userId } = request.session;
    const asked = await takeStep(app.db, app.clock, 'passkey-new', step);
    if (asked?.subject !== userId) throw refuseWith(EXPIRED);
    const { rpID, origin } = partyOf(app, request);
    const { registrationInfo } = await verifyRegistrationResponse({
        response: credential,
        expectedChallenge: asked.data.challenge ?? '',
        expectedOrigin: origin,
        expectedRPID: rpID,
        requireUserVerification: true,
    }).catch(() => ({ registrationInfo: undefined }));
    if (!registrationInfo) throw refuseWith('通行密钥未能通过校验，请重试');
    const made = registrationInfo.credential;
    await tx.insert(passkeys).values({
        id: newHexId(),
        userId,
        credentialId: made.id,
        publicKey: Buffer.from(made.publicKey),
        counter: made.counter,
        isSynced: registrationInfo.credentialDeviceType === 'multiDevice',
        userAgent: (request.headers['user-agent'] ?? '').slice(0, 255),
        createTime: toWireTime(app.clock.date()),
    });
}

/** Asks the browser for any passkey of this place; with a person, for one of theirs. */
export async function askForPasskey(app: App, request: FastifyRequest, userId?: string) {
    const own =
        userId === undefined ? [] : await app.db.select({ id: passkeys.credentialId }).from(passkeys).where(eq(passkeys.userId, userId));
    if (userId !== undefined && own.length === 0) throw refuseWith('您还没有通行密钥，请使用其他方式');
    const options = await generateAuthenticationOptions({
        rpID: partyOf(app, request).rpID,
        allowCredentials: own,
        userVerification: 'required',
    });
    return ask(app, 'passkey-use', userId ?? '', options);
}

/** Whose passkey a browser names, before anything is proved. */
export async function ownerOfPasskey(db: Db, { credential }: PasskeyAnswer): Promise<string | undefined> {
    const [known] = await db.select({ userId: passkeys.userId }).from(passkeys).where(eq(passkeys.credentialId, credential.id));
    return known?.userId;
}

/** Was the question answered by a passkey of this person? Each question takes one answer. */
export async function takePasskey(
    app: App,
    request: FastifyRequest,
    userId: string,
    { step, credential }: PasskeyAnswer,
): Promise<boolean> {
    const asked = await takeStep(app.db, app.clock, 'passkey-use', step);
    const [known] = await app.db
        .select()
        .from(passkeys)
        .where(and(eq(passkeys.credentialId, credential.id), eq(passkeys.userId, userId)));
    if (!asked || !known || (asked.subject !== '' && asked.subject !== userId)) return false;
    const { rpID, origin } = partyOf(app, request);
    const answer = await verifyAuthenticationResponse({
        response: credential,
        expectedChallenge: asked.data.challenge ?? '',
        expectedOrigin: origin,
        expectedRPID: rpID,
        credential: { id: known.credentialId, publicKey: new Uint8Array(known.publicKey), counter: known.counter },
        requireUserVerification: true,
    }).catch(() => undefined);
    if (!answer?.verified) return false;
    await app.db
        .update(passkeys)
        .set({ counter: answer.authenticationInfo.newCounter, lastUsed: toWireTime(app.clock.date()) })
        .where(eq(passkeys.id, known.id));
    return true;
}

/** Somebody's passkeys, the first made first. */
export const passkeysOf = (db: Db, userId: string): Promise<OwnPasskey[]> =>
    db
        .select({
            id: passkeys.id,
            userAgent: passkeys.userAgent,
            isSynced: passkeys.isSynced,
            createTime: passkeys.createTime,
            lastUsed: passkeys.lastUsed,
        })
        .from(passkeys)
        .where(eq(passkeys.userId, userId))
        .orderBy(asc(passkeys.createTime), asc(passkeys.id));

/** @throws AppError 404 for one that is not theirs */
export async function removePasskey(tx: Tx, userId: string, id: string): Promise<void> {
    const removed = await tx
        .delete(passkeys)
        .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
        .returning({ id: passkeys.id });
    if (removed.length === 0) throw notFound();
}

/** Takes all of somebody's passkeys away; answers how many there were. */
export async function removePasskeysOf(tx: Tx, userId: string): Promise<number> {
    const [held] = await tx.select({ all: count() }).from(passkeys).where(eq(passkeys.userId, userId));
    await tx.delete(passkeys).where(eq(passkeys.userId, userId));
    return held?.all ?? 0;
}
