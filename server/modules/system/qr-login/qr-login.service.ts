import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { QrAskBody, QrCode, QrComputer, QrWaiting } from '#contract/system/account/qr-login.ts';
import type { Db, Tx } from '#server/db/client.ts';
import { refuseWith } from '#server/kit/errors.ts';
import { networkOf } from '#server/kit/net/network.ts';
import { toWireTime } from '#server/kit/time.ts';
import { logs } from '#server/platform/operation-log/log.table.ts';
import { sessions } from '#server/platform/sessions/session.table.ts';
import { signInSteps } from '../auth/sign-in-step.table.ts';
import { openStep, stepHash } from '../auth/steps.service.ts';

/** wire: 30 s. A phone that is signed out has to sign in first, which takes longer. */
const LIVES_MS = 2 * 60_000;
/** How long an answer waits for the computer, which asks every few seconds. */
const ANSWER_LIVES_MS = 60_000;
/** Sign-ins that are looked through for the computer's network. */
const KNOWN_DAYS = 90;
const KNOWN_MOST = 300;
const SIGN_IN = 1;
const DAY_MS = 24 * 60 * 60_000;

type App = Pick<FastifyInstance, 'db' | 'clock' | 'config'>;
type Clocked = Pick<FastifyInstance, 'clock'>;

/** What is known of a code; it never leaves the server whole. */
interface Asked {
    state: QrWaiting['state'] | 'confirmed';
    ip: string;
    userAgent: string;
    /** ms since 1970. */
    at: string;
    /** Who has scanned it, and by which session they confirmed. */
    userId?: string;
    sessionId?: string;
    phoneIp?: string;
}

/** The session that vouches for a new one. */
export interface Vouched {
    userId: string;
    sessionId: string;
    phoneIp: string;
    /** What the new session inherits: it proves no more and lasts no longer. */
    inherits: { provedAt: Date; expiresAt: Date };
}

const EXPIRED = '二维码已过期或已被使用，请在电脑上刷新后重新扫描';

/** The secret is known to the browser alone; stored is its hash. */
const markOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** Makes a code for the browser that asks. */
export async function beginQrLogin({ db, clock, config }: App, { ip, headers }: FastifyRequest): Promise<QrCode> {
    const secret = randomBytes(16).toString('base64url');
    const qrcodeId = await openStep(db, clock, {
        kind: 'qr',
        subject: markOf(secret),
        data: { state: 'waiting', ip, userAgent: (headers['user-agent'] ?? '').slice(0, 255), at: String(clock.now()) },
        livesMs: LIVES_MS,
    });
    return { qrcodeId, secret, livesMs: LIVES_MS, address: config.publicUrl ?? null };
}

/** A code that is in force. */
const live = ({ clock }: Clocked, qrcodeId: string): SQL | undefined =>
    and(eq(signInSteps.tokenHash, stepHash(qrcodeId)), eq(signInSteps.kind, 'qr'), gt(signInSteps.expiresAt, toWireTime(clock.date())));

const has = (key: keyof Asked, value: string): SQL => sql`${signInSteps.data}->>${key} = ${value}`;

/** Takes a code from one state to the next, in one statement: of two who try it at once one gets it. Undefined where it is in another state. */
async function advance(
    app: Clocked,
    db: Db | Tx,
    { qrcodeId, from, to, livesMs }: { qrcodeId: string; from: SQL | undefined; to: Partial<Asked>; livesMs: number },
): Promise<Asked | undefined> {
    const [row] = await db
        .update(signInSteps)
        .set({
            data: sql`${signInSteps.data} || ${JSON.stringify(to)}::jsonb`,
            expiresAt: toWireTime(new Date(app.clock.now() + livesMs)),
        })
        .where(and(live(app, qrcodeId), from))
        .returning({ data: signInSteps.data });
    return row?.data as Asked | undefined;
}

/**
 * Somebody has scanned a code and sees which computer asks. From now on it is theirs: nobody else confirms it.
 * @throws AppError for a code that is over or somebody else's
 */
export async function scanQrCode(app: App, { session, ip }: FastifyRequest, qrcodeId: string): Promise<QrComputer> {
    const { userId } = session;
    const asked = await advance(app, app.db, {
        qrcodeId,
        from: sql`(${has('state', 'waiting')} or (${has('state', 'scanned')} and ${has('userId', userId)}))`,
        to: { state: 'scanned', userId },
        livesMs: LIVES_MS,
    });
    if (!asked) throw refuseWith(EXPIRED);
    return {
        userAgent: asked.userAgent,
        ip: asked.ip,
        createTime: toWireTime(new Date(Number(asked.at))),
        isKnownPlace: networkOf(ip, 3) === networkOf(asked.ip, 3) || (await hasSignedInFrom(app, userId, asked.ip)),
    };
}

async function hasSignedInFrom({ db, clock }: App, userId: string, ip: string): Promise<boolean> {
    const since = toWireTime(new Date(clock.now() - KNOWN_DAYS * DAY_MS));
    const lately = db
        .select({ ip: logs.ip })
        .from(logs)
        .where(and(eq(logs.userid, userId), eq(logs.logType, SIGN_IN), gt(logs.createTime, since), isNotNull(logs.ip)))
        .orderBy(sql`${logs.createTime} desc`)
        .limit(KNOWN_MOST)
        .as('lately');
    const places = await db.selectDistinct({ ip: lately.ip }).from(lately);
    return places.some(place => networkOf(place.ip ?? '', 3) === networkOf(ip, 3));
}

/**
 * The person who scanned it lets the computer in, or not. Answers the computer's address.
 * @throws AppError for a code that is over, or that this person has not scanned
 */
export async function answerQrCode(
    app: Clocked,
    tx: Tx,
    { session, ip }: FastifyRequest,
    { qrcodeId, isConfirmed }: { qrcodeId: string; isConfirmed: boolean },
): Promise<string> {
    const asked = await advance(app, tx, {
        qrcodeId,
        from: and(has('state', 'scanned'), has('userId', session.userId)),
        to: isConfirmed ? { state: 'confirmed', sessionId: session.id, phoneIp: ip } : { state: 'refused' },
        livesMs: ANSWER_LIVES_MS,
    });
    if (!asked) throw refuseWith(EXPIRED);
    return asked.ip;
}

/**
 * What came of a code, for the browser that asked for it; to anybody else it does not exist. A confirmation is handed out once, and only
 * while the session that confirmed goes on.
 */
export async function outcomeOf(app: App, { qrcodeId, secret }: QrAskBody): Promise<QrWaiting | Vouched> {
    const own = and(live(app, qrcodeId), eq(signInSteps.subject, markOf(secret)));
    const [row] = await app.db.select({ data: signInSteps.data }).from(signInSteps).where(own);
    const asked = row?.data as Asked | undefined;
    if (!asked) return { state: 'expired' };
    if (asked.state !== 'confirmed') return { state: asked.state };
    const taken = await app.db.delete(signInSteps).where(own).returning({ data: signInSteps.data });
    return taken.length > 0 ? vouchedBy(app, asked) : { state: 'expired' };
}

async function vouchedBy({ db, clock }: App, { userId = '', sessionId = '', phoneIp = '' }: Asked): Promise<QrWaiting | Vouched> {
    const now = clock.date();
    const [inherits] = await db
        .select({ provedAt: sessions.provedAt, expiresAt: sessions.expiresAt })
        .from(sessions)
        .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId), gt(sessions.idleUntil, now), gt(sessions.expiresAt, now)));
    return inherits ? { userId, sessionId, phoneIp, inherits } : { state: 'expired' };
}
