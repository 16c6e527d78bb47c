import { createHash } from 'node:crypto';
import { startOutside } from './outside.ts';

export const OIDC_CLIENT = { id: 'diaoyun', secret: 'client-secret-of-tests' };

/** An OpenID Connect provider: every visitor of /authorize is signed in as `who.sub` and redirected back immediately with a code. */
export async function startOidcServer(port = 0) {
    const who = { sub: 'sub-1', name: '李四' };
    /** Claims of the next ID tokens that replace the correct ones. */
    const claims: { aud?: string; nonce?: string; sub?: string; exp?: number } = {};
    const codes = new Map<string, { challenge: string; nonce: string; redirectUri: string }>();
    let address = '';
    const basic = `Basic ${Buffer.from(`${OIDC_CLIENT.id}:${OIDC_CLIENT.secret}`).toString('base64')}`;
    const json = (value: unknown, status = 200) => ({ status, body: JSON.stringify(value) });
    const server = await startOutside(({ url, headers, body }) => {
        const given = new URLSearchParams(body);
        switch (url.pathname) {
            case '/.well-known/openid-configuration':
                return json({
                    issuer: address,
                    authorization_endpoint: `${address}/authorize`,
                    token_endpoint: `${address}/token`,
                    userinfo_endpoint: `${address}/userinfo`,
                });
            case '/authorize': {
                const redirectUri = url.searchParams.get('redirect_uri') ?? '';
                const code = `code-${codes.size + 1}`;
                codes.set(code, {
                    challenge: url.searchParams.get('code_challenge') ?? '',
                    nonce: url.searchParams.get('nonce') ?? '',
                    redirectUri,
                });
                const back = new URL(redirectUri);
                back.searchParams.set('code', code);
                back.searchParams.set('state', url.searchParams.get('state') ?? '');
                return { status: 302, headers: { location: back.href } };
            }
            case '/token': {
                const code = codes.get(given.get('code') ?? '');
                codes.delete(given.get('code') ?? '');
                const challenge = createHash('sha256')
                    .update(given.get('code_verifier') ?? '')
                    .digest('base64url');
                const isGood =
                    headers.authorization === basic && code?.challenge === challenge && code.redirectUri === given.get('redirect_uri');
                if (!isGood) return json({ error: 'invalid_grant' }, 400);
                const now = Math.floor(Date.now() / 1000);
                const right = { iss: address, aud: OIDC_CLIENT.id, sub: who.sub, nonce: code.nonce, iat: now, exp: now + 60 };
                return json({ access_token: 'access-1', token_type: 'Bearer', id_token: idToken({ ...right, ...claims }) });
            }
            case '/userinfo':
                return headers.authorization === 'Bearer access-1' ? json(who) : json({}, 401);
            default:
                return { status: 404 };
        }
    }, port);
    address = server.url;
    return { url: address, who, claims, close: server.close };
}

/** A token in signed form; a client that receives it from the token endpoint checks its claims, not its signature. */
function idToken(claims: object): string {
    const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    return `${part({ alg: 'RS256' })}.${part(claims)}.${part('signature')}`;
}
