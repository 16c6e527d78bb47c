import type { OidcConfig } from '#server/config/sign-in-ways.ts';
import type { ThirdProvider } from './third-provider.ts';

const WAIT_MS = 5000;

interface Endpoints {
    authorization: string;
    token: string;
    userinfo: string;
}

/**
 * OpenID Connect by code and PKCE. Who it is comes from the userinfo endpoint, asked directly with the token that the
 * provider has just given us, so no signature has to be checked.
 */
export function createOidcProvider({ issuer, clientId, clientSecret, name }: OidcConfig): ThirdProvider {
    let known: Promise<Endpoints> | undefined;
    const endpoints = () =>
        (known ??= discover(issuer).catch((error: unknown) => {
            known = undefined;
            throw error;
        }));
    return {
        source: 'oidc',
        name,
        authorizeUrl: async ({ state, redirectUri, challenge }) => {
            const address = new URL((await endpoints()).authorization);
            const query = {
                response_type: 'code',
                client_id: clientId,
                redirect_uri: redirectUri,
                scope: 'openid profile',
                state,
                code_challenge: challenge,
                code_challenge_method: 'S256',
            };
            for (const [key, value] of Object.entries(query)) address.searchParams.set(key, value);
            return address.href;
        },
        identify: async ({ code, redirectUri, verifier }) => {
            const { token, userinfo } = await endpoints();
            const granted = await ask(token, {
                method: 'POST',
                headers: {
                    authorization: `Basic ${Buffer.from(`${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`).toString('base64')}`,
                },
                body: new URLSearchParams({ grant_type: 'authorization_code', code, redirect_uri: redirectUri, code_verifier: verifier }),
            });
            const who = await ask(userinfo, { headers: { authorization: `Bearer ${textOf(granted, 'access_token')}` } });
            return { uuid: textOf(who, 'sub'), name: typeof who.name === 'string' ? who.name.slice(0, 100) : textOf(who, 'sub') };
        },
    };
}

async function discover(issuer: string): Promise<Endpoints> {
    const found = await ask(`${issuer}/.well-known/openid-configuration`);
    if (textOf(found, 'issuer').replace(/\/+$/, '') !== issuer) throw new Error('the provider is another one than configured');
    return {
        authorization: textOf(found, 'authorization_endpoint'),
        token: textOf(found, 'token_endpoint'),
        userinfo: textOf(found, 'userinfo_endpoint'),
    };
}

async function ask(address: string, init: RequestInit = {}): Promise<Record<string, unknown>> {
    const answer = await fetch(address, { ...init, redirect: 'error', signal: AbortSignal.timeout(WAIT_MS) });
    if (!answer.ok) throw new Error(`the provider answered ${answer.status}`);
    const body: unknown = await answer.json();
    if (typeof body !== 'object' || body === null) throw new Error('the provider answered no object');
    return body as Record<string, unknown>;
}

function textOf(body: Record<string, unknown>, key: string): string {
    const value = body[key];
    if (typeof value !== 'string' || value === '' || value.length > 4096) throw new Error(`the provider's answer lacks ${key}`);
    return value;
}
