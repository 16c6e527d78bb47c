import cookie from '@fastify/cookie';
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { HEADERS, IN_COOKIE } from '#contract/kit/wire-names.ts';
import type { Config } from '#server/config.ts';

/** As long as our client keeps what it holds of a session (STORE-02); the session itself ends earlier. */
const LIVES_S = 7 * 24 * 60 * 60;

const isSecure = ({ publicUrl }: Pick<Config, 'publicUrl'>): boolean => publicUrl?.startsWith('https://') ?? false;

/**
 * A cookie with the prefix is taken by browsers only from this very host, over TLS. Cookies know no ports, so the name does: a trial beside the
 * working server would end its sessions.
 */
const nameOf = (config: Pick<Config, 'publicUrl'>, { host }: FastifyRequest): string => {
    const address = config.publicUrl ?? `http://${host}`;
    const port = URL.canParse(address) ? new URL(address).port : '';
    return `${isSecure(config) ? '__Host-' : ''}diaoyun${port && `-${port}`}`;
};

/**
 * What stands for a session's token where the token itself is in the cookie. It goes with the cookie to open anything: a script that reads it
 * can't take the session away, and a foreign page, for which the browser may send the cookie, doesn't know it (security S105).
 */
const markOf = (token: string): string => createHmac('sha256', token).update('diaoyun session').digest('base64url');

const isMarkOf = (token: string, given: string): boolean => {
    const mark = Buffer.from(markOf(token));
    const other = Buffer.from(given);
    return mark.length === other.length && timingSafeEqual(mark, other);
};

/**
 * Where a caller's token is. Clients of the contract send it in the header X-Access-Token. Ours asks at sign-in (`X-Session: cookie`) for a
 * cookie that no script reads; it gets a mark as its token, and the header with that mark makes the cookie count. A sign-out leaves the cookie:
 * its session is gone, and a late answer could take away the cookie of the next one.
 */
export async function addSessionCookie(app: FastifyInstance): Promise<void> {
    await app.register(cookie);
    const secure = isSecure(app.config);
    const attributes = { path: '/', maxAge: LIVES_S, httpOnly: true, sameSite: 'strict', secure } as const;

    app.decorateRequest('sessionToken', {
        getter(this: FastifyRequest) {
            // On a socket the subprotocol is what the header is elsewhere.
            const given = this.headers[this.routeOptions.config.socket ? 'sec-websocket-protocol' : 'x-access-token'];
            const token = this.cookies[nameOf(app.config, this)];
            return token && typeof given === 'string' && isMarkOf(token, given) ? token : given;
        },
    });
    app.decorateReply('handSession', function handSession(this: FastifyReply, token: string) {
        const { headers } = this.request;
        // Without TLS, as within the company's own network, browsers would drop a secure cookie.
        const isDropped = secure && headers.origin?.startsWith('http://');
        if (isDropped || headers[HEADERS.session.toLowerCase()] !== IN_COOKIE) return token;
        void this.setCookie(nameOf(app.config, this.request), token, attributes);
        return markOf(token);
    });
}
