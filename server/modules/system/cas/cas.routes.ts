import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { envelopeOf } from '#contract/kit/envelope.ts';
import { LoginResult } from '#contract/system/account/auth.ts';
import { badRequest, refuseWith } from '#server/kit/errors.ts';
import { ok } from '#server/kit/answers/reply.ts';
import { admit } from '../auth/authenticate.service.ts';
import { findByName } from '../auth/in-force.service.ts';
import { deviceOf, signIn } from '../auth/login.service.ts';
import { isOwnService } from './cas.service.ts';

const WAIT_MS = 5000;
const MAX_CHARS = 64 * 1024;

/** What the CAS server says about a ticket: whose it is, or its refusal's code. */
type CasAnswer = { user: string } | { refused: string };

/**
 * Asks the CAS server whose ticket it is (CAS protocol 2.5). A ticket is good for one question.
 * @throws Error when the server does not answer in time, or not in the protocol's words
 */
async function validateTicket(casUrl: string, ticket: string, service: string): Promise<CasAnswer> {
    const query = new URLSearchParams({ ticket, service });
    const answer = await fetch(`${casUrl}/serviceValidate?${query.toString()}`, {
        redirect: 'error',
        signal: AbortSignal.timeout(WAIT_MS),
    });
    if (!answer.ok) throw new Error(`the CAS server answered ${answer.status}`);
    return readCasAnswer(await answer.text());
}

/**
 * Reads the two elements that matter. Not an XML parser on purpose: whatever declares a document type or entities is
 * refused unread, so there is nothing to expand (security S22).
 */
function readCasAnswer(xml: string): CasAnswer {
    if (xml.length > MAX_CHARS || /<!/.test(xml)) throw new Error('the CAS server sent something else than an answer');
    const success = /<cas:authenticationSuccess>([\s\S]*?)<\/cas:authenticationSuccess>/.exec(xml)?.[1];
    const user = success && /<cas:user>([^<&]{1,64})<\/cas:user>/.exec(success)?.[1]?.trim();
    if (user) return { user };
    const refused = /<cas:authenticationFailure\s+code="([A-Z_]{1,40})"/.exec(xml)?.[1];
    if (refused) return { refused };
    throw new Error('the CAS server sent something else than an answer');
}

const REFUSAL = '单点登录验证失败，请重新登录';
/** A ticket as CAS servers make them; nothing else is handed on. */
const Ticket = Type.String({ pattern: '^[A-Za-z0-9._-]{1,256}$' });

/** Single sign-on (AUTH-04, wire-contract 3.6); off unless CAS_URL is set. */
export const casRoutes: FastifyPluginAsyncTypebox = async app => {
    const { casUrl } = app.config.signIn;
    if (casUrl === undefined) return;
    const schema = {
        querystring: Type.Object({ ticket: Ticket, service: Type.String({ minLength: 1, maxLength: 500 }) }),
        response: { 200: envelopeOf(Type.Union([LoginResult, Type.Null()])) },
    };
    for (const url of ['/cas/client/validateLogin', '/sys/cas/client/validateLogin']) {
        app.get(url, { config: { auth: 'public', changesState: true }, schema, exposeHeadRoute: false }, async (request, reply) => {
            await app.limiters.login(request);
            const { ticket, service } = request.query;
            if (!isOwnService(app.config, service)) throw badRequest({ service: '服务地址与系统配置不一致' });
            await app.versions.refresh();
            await app.settings.fresh();
            const answer = await validateTicket(casUrl, ticket, service).catch((error: unknown): CasAnswer => {
                request.log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'single sign-on not answered');
                throw refuseWith('单点登录服务暂不可用，请稍后再试');
            });
            const username = 'user' in answer ? answer.user : undefined;
            const tried = { username, ip: request.ip, requestId: request.id, token: undefined };
            const user = await admit(app, tried, {
                refusal: REFUSAL,
                prove: async () => {
                    const found = username === undefined ? undefined : await findByName(app.db, username);
                    return found?.isInForce ? found.user : undefined;
                },
            });
            return ok(await signIn(app, user, deviceOf(request, reply)), '登录成功', '200');
        });
    }
};
