import * as oidc from 'openid-client';
import type { OidcConfig } from '#server/config/sign-in-ways.ts';
import type { ThirdProvider } from './third-provider.ts';

const WAIT_S = 5;

/**
 * OpenID Connect by code and PKCE. The ID token comes from the provider's own token endpoint, so its claims are checked and its signature
 * need not be; the name comes from the userinfo endpoint.
 */
export function createOidcProvider({ issuer, clientId, clientSecret, name }: OidcConfig): ThirdProvider {
    let known: Promise<oidc.Configuration> | undefined;
    const configuration = () =>
        (known ??= discover({ issuer, clientId, clientSecret }).catch((error: unknown) => {
            known = undefined;
            throw error;
        }));
    return {
        source: 'oidc',
        name,
        authorizeUrl: async ({ state, nonce, redirectUri, verifier }) => {
            const address = oidc.buildAuthorizationUrl(await configuration(), {
                redirect_uri: redirectUri,
                scope: 'openid profile',
                state,
                nonce,
                code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
                code_challenge_method: 'S256',
            });
            return address.href;
        },
        identify: async ({ back, state, nonce, verifier }) => {
            const asked = await configuration();
            const granted = await oidc.authorizationCodeGrant(asked, back, {
                pkceCodeVerifier: verifier,
                expectedState: state,
                expectedNonce: nonce,
            });
            const who = await oidc.fetchUserInfo(asked, granted.access_token, granted.claims()?.sub ?? '');
            return { uuid: who.sub, name: who.name?.slice(0, 100) ?? who.sub };
        },
    };
}

async function discover({ issuer, clientId, clientSecret }: Omit<OidcConfig, 'name'>): Promise<oidc.Configuration> {
    const address = new URL(`${issuer}/.well-known/openid-configuration`);
    const found = await oidc.discovery(address, clientId, undefined, basic(clientId, clientSecret), {
        timeout: WAIT_S,
        // A provider within may have no TLS; the operator names it.
        execute: address.protocol === 'http:' ? [oidc.allowInsecureRequests] : [],
    });
    // The setting may lack the slash at the issuer's end, so the library is given the whole address, which it does not compare.
    if (found.serverMetadata().issuer.replace(/\/+$/, '') !== issuer) throw new Error('the provider is another one than configured');
    return found;
}

/** `ClientSecretBasic` of the library also escapes `-` and `_`, which some providers do not read back. */
function basic(clientId: string, clientSecret: string): oidc.ClientAuth {
    const pair = `${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`;
    return (_server, _client, _body, headers) => headers.set('authorization', `Basic ${Buffer.from(pair).toString('base64')}`);
}
