import cookie from '@fastify/cookie';
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { HEADERS, IN_COOKIE } from '#contract/kit/wire-names.ts';
import type { Config } from '#server/config.ts';

/** As long as our client keeps data of a session (STORE-02); the session itself ends earlier. */
const LIVES_S = 7 * 24 * 60 * 60;

const isSecure = ({ publicUrl }: Pick<Config, 'publicUrl'>): boolean => publicUrl?.startsWith('https://') ?? false;

/**
 * Browsers accept a cookie with the prefix only from this host, over TLS. Cookies are shared by all ports of a host, so the name contains
 * the port: otherwise a test server on the same machine would end the sessions of the production server.
 */
const nameOf = (config: Pick<Config, 'publicUrl'>, { host }: FastifyRequest): string => {
    const address = config.publicUrl ?? `http://${host}`;
    const port = URL.canParse(address) ? new URL(address).port : '';
    return `${isSecure(config) ? '__Host-' : ''}diaoyun${port && `-${port}`}`;
};

/**
 * The mark that a client gets in place of the token if the token is in the cookie. Both are needed to use the session: a script that reads
 * the mark can't take over the session, and a foreign page, for which the browser may send the cookie, does not know the mark (security
 * S105).
 */
const markOf = (token: string): string => createHmac('sha256', token).update('diaoyun session').digest('base64url');

const isMarkOf = (token: string, given: string): boolean => {
    const mark = Buffer.from(markOf(token));
    const other = Buffer.from(given);
    return mark.length === other.length && timingSafeEqual(mark, other);
};

/**
 * Finds a caller's token. Clients of the contract send it in the header X-Access-Token. Our own client requests an HttpOnly cookie at
 * sign-in (`X-Session: cookie`); it gets a mark as its token, and the cookie is accepted only with that mark in the header. A sign-out does
 * not delete the cookie: its session has ended, and a late answer could delete the cookie of the next one.
 */
export async function addSessionCookie(app: FastifyInstance): Promise<void> {
    await app.register(cookie);
    const secure = isSecure(app.config);
    const attributes = { path: '/', maxAge: LIVES_S, httpOnly: true, sameSite: 'strict', secure } as const;

    app.decorateRequest('sessionToken', {
        getter(this: FastifyRequest) {
            // On a socket the subprotocol takes the place of the header.
            const given = this.headers[this.routeOptions.config.socket ? 'sec-websocket-protocol' : 'x-access-token'];
            const token = this.cookies[nameOf(app.config, this)];
            return token && typeof given === 'string' && isMarkOf(token, given) ? token : given;
        },
    });
    app.decorateReply('handSession', function handSession(this: FastifyReply, token: string) {
        const { headers } = this.request;
        // Without TLS, as in a company's internal network, browsers would drop a secure cookie.
        const isDropped = secure && headers.origin?.startsWith('http://');
        if (isDropped || headers[HEADERS.session.toLowerCase()] !== IN_COOKIE) return token;
        void this.setCookie(nameOf(app.config, this.request), token, attributes);
        return markOf(token);
    });
}
