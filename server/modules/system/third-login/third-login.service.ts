import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { BIND_PHONE, THIRD_FAILED } from '#contract/system/account/sign-in-words.ts';
import { AppError, refuseWith } from '#server/kit/errors.ts';
import { authenticate, type Credentials } from '../auth/authenticate.service.ts';
import { findById, findByPhone } from '../auth/in-force.service.ts';
import { openStep, readStep, type Step, takeStep } from '../auth/steps.service.ts';
import { takeCode } from '../sms/sms-code.service.ts';
import type { ThirdProvider } from './third-provider.ts';

const WAY_LIVES_MS = 10 * 60_000;
/** The id that the window hands over lives no longer than this (security S21). */
const ID_LIVES_MS = 60_000;

const stateOf = (step: string) => Buffer.from(step, 'base64url').toString('hex');
const stepOf = (state: string) => Buffer.from(state, 'hex').toString('base64url');

/** Our own address that the provider sends people back to; from the settings, never from a request. */
const redirectUri = ({ config }: FastifyInstance, source: string) =>
    `${config.publicUrl ?? ''}${config.apiPrefix}/sys/thirdLogin/${source}/callback`;

/** In a window that answers the page which opened it, or, where no window can be opened, in the page itself. */
export type WayKind = 'window' | 'page';

/** The browser that begins: the hash of its mark, and what it says it is. */
interface Beginning {
    kind: WayKind;
    mark: string;
    userAgent: string;
}

/** Begins the way to a provider; gives the address to go to. */
export async function beginThirdLogin(
    app: FastifyInstance,
    provider: ThirdProvider,
    { kind, mark, userAgent }: Beginning,
): Promise<string> {
    const secret = () => randomBytes(32).toString('base64url');
    const [verifier, nonce] = [secret(), secret()];
    const { source } = provider;
    const step = await openStep(app.db, app.clock, {
        kind: 'third-state',
        subject: source,
        data: { verifier, nonce, mark, kind },
        livesMs: WAY_LIVES_MS,
    });
    const state = stateOf(step);
    return provider.authorizeUrl({ state, nonce, verifier, redirectUri: redirectUri(app, source), userAgent });
}

/** What a way has come to. */
interface Ending {
    /** Undefined where the way back is not one that began here. */
    kind: WayKind | undefined;
    /** An id for one sign-in, that a number has to be bound first, or that nothing came of it. */
    message: string;
}

/**
 * Ends it, whatever comes of it.
 * @param given.failed is told why it failed
 */
export async function endThirdLogin(
    app: FastifyInstance,
    provider: ThirdProvider,
    { failed, ...given }: WayBack & { failed: (error: unknown) => void },
): Promise<Ending> {
    let kind: WayKind | undefined;
    try {
        const { step, state } = await takeWay(app, provider, given);
        kind = step.data.kind === 'page' ? 'page' : 'window';
        return { kind, message: await messageOf(app, provider, { step, state, query: given.query }) };
    } catch (error) {
        failed(error);
        return { kind, message: THIRD_FAILED };
    }
}

interface WayBack {
    /** What the provider has sent the browser back with. */
    query: URLSearchParams;
    isMarkedAs: (mark: string | undefined) => boolean;
}

/** @throws Error when state and browser are not those of the beginning */
async function takeWay(
    app: FastifyInstance,
    { source }: ThirdProvider,
    { query, isMarkedAs }: WayBack,
): Promise<{ step: Step; state: string }> {
    const state = query.get('state') ?? '';
    const step = await takeStep(app.db, app.clock, 'third-state', stepOf(state));
    if (!step || step.subject !== source || !isMarkedAs(step.data.mark)) throw new Error('the way back is not one that began here');
    return { step, state };
}

/** @throws Error when code or ID token are not those of the beginning */
async function messageOf(
    app: FastifyInstance,
    provider: ThirdProvider,
    { step, state, query }: { step: Step; state: string; query: URLSearchParams },
): Promise<string> {
    const { source } = provider;
    const { verifier = '', nonce = '', mark = '' } = step.data;
    const back = new URL(`${redirectUri(app, source)}?${query.toString()}`);
    const who = await provider.identify({ back, state, nonce, verifier });
    const { rows } = await app.db.execute<{ userId: string }>(sql`
        select user_id as "userId" from sys_third_account where third_type = ${source} and third_user_uuid = ${who.uuid}`);
    if (rows[0]) return openId(app, rows[0].userId, mark);
    const data = { source, uuid: who.uuid, name: who.name, mark };
    const bind = await openStep(app.db, app.clock, { kind: 'third-bind', subject: source, data, livesMs: WAY_LIVES_MS });
    return `${BIND_PHONE},${bind}`;
}

const openId = (app: FastifyInstance, userId: string, mark: string) =>
    openStep(app.db, app.clock, { kind: 'third-login', subject: userId, data: { mark }, livesMs: ID_LIVES_MS });

/** Whose id this is; the id is spent. Undefined for any other text, a spent one, and another browser. */
export async function redeemId(
    app: FastifyInstance,
    id: string,
    isMarkedAs: (mark: string | undefined) => boolean,
): Promise<string | undefined> {
    const step = await takeStep(app.db, app.clock, 'third-login', id);
    return step && isMarkedAs(step.data.mark) ? step.subject : undefined;
}

/** What a third party's window has proven, in the browser that began. */
interface ProvenWindow {
    thirdUserUuid: string;
    isMarkedAs: (mark: string | undefined) => boolean;
}

interface Binding extends ProvenWindow {
    mobile: string;
    captcha: string;
}

/**
 * Binds the third party's account to the user of a number, proven by a code, and gives the id to sign in with.
 * No account is made here: registration has its own way.
 */
export async function bindPhone(app: FastifyInstance, { mobile, captcha, ...given }: Binding): Promise<string> {
    const step = await requireBindStep(app, given);
    const isRight = await takeCode(app, mobile, 'login', captcha);
    const found = await findByPhone(app.db, mobile);
    if (!isRight || !found?.isInForce) throw new AppError(200, 500, '验证码错误', { fields: { captcha: '验证码错误' } });
    return bind(app, step, given.thirdUserUuid, found.user.id);
}

/** The same for the user whose account and password came along. @throws AppError as a sign-in by password does */
export async function bindPassword(app: FastifyInstance, given: ProvenWindow, credentials: Credentials): Promise<string> {
    const step = await requireBindStep(app, given);
    const user = await authenticate(app, credentials);
    return bind(app, step, given.thirdUserUuid, user.id);
}

async function requireBindStep(app: FastifyInstance, { thirdUserUuid, isMarkedAs }: ProvenWindow): Promise<Step> {
    const step = await readStep(app.db, app.clock, 'third-bind', thirdUserUuid);
    if (!step || !isMarkedAs(step.data.mark)) throw refuseWith('第三方登录已过期，请重新登录');
    return step;
}

async function bind(app: FastifyInstance, { data }: Step, thirdUserUuid: string, userId: string): Promise<string> {
    const { source = '', uuid = '', name = '', mark = '' } = data;
    await takeStep(app.db, app.clock, 'third-bind', thirdUserUuid);
    await app.db.execute(sql`
        insert into sys_third_account (third_type, third_user_uuid, user_id, realname)
        values (${source}, ${uuid}, ${userId}, ${name}) on conflict do nothing`);
    return openId(app, userId, mark);
}

/** The user of an id, if they may come in. */
export async function userOfId(app: FastifyInstance, userId: string) {
    const found = await findById(app.db, userId);
    return found?.isInForce ? found.user : undefined;
}
