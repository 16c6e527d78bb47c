import type * as Oidc from 'openid-client';
import type { OidcConfig } from '#server/config/sign-in-ways.ts';
import type { ThirdProvider } from './third-provider.ts';

const WAIT_S = 5;

/**
 * OpenID Connect by code and PKCE. The ID token comes from the provider's own token endpoint, so its claims are checked and its signature
 * need not be; the name comes from the userinfo endpoint. The library is loaded at the first sign-in: it would cost every start its time.
 */
export function createOidcProvider({ issuer, clientId, clientSecret, name }: OidcConfig): ThirdProvider {
    let known: Promise<Discovered> | undefined;
    const discovered = () =>
        (known ??= discover({ issuer, clientId, clientSecret }).catch((error: unknown) => {
            known = undefined;
            throw error;
        }));
    return {
        source: 'oidc',
        name,
        authorizeUrl: async ({ state, nonce, redirectUri, verifier }) => {
            const { oidc, configuration } = await discovered();
            const address = oidc.buildAuthorizationUrl(configuration, {
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
            const { oidc, configuration } = await discovered();
            const granted = await oidc.authorizationCodeGrant(configuration, back, {
                pkceCodeVerifier: verifier,
                expectedState: state,
                expectedNonce: nonce,
            });
            const who = await oidc.fetchUserInfo(configuration, granted.access_token, granted.claims()?.sub ?? '');
            return { uuid: who.sub, name: who.name?.slice(0, 100) ?? who.sub };
        },
    };
}

interface Discovered {
    oidc: typeof Oidc;
    configuration: Oidc.Configuration;
}

async function discover({ issuer, clientId, clientSecret }: Omit<OidcConfig, 'name'>): Promise<Discovered> {
    const oidc = await import('openid-client');
    const address = new URL(`${issuer}/.well-known/openid-configuration`);
    const configuration = await oidc.discovery(address, clientId, undefined, basic(clientId, clientSecret), {
        timeout: WAIT_S,
        // A provider within may have no TLS; the operator names it.
        execute: address.protocol === 'http:' ? [oidc.allowInsecureRequests] : [],
    });
    // The setting may lack the slash at the issuer's end, so the library is given the whole address, which it does not compare.
    if (configuration.serverMetadata().issuer.replace(/\/+$/, '') !== issuer)
        throw new Error('the provider is another one than configured');
    return { oidc, configuration };
}

/** `ClientSecretBasic` of the library also escapes `-` and `_`, which some providers do not read back. */
function basic(clientId: string, clientSecret: string): Oidc.ClientAuth {
    const pair = `${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`;
    return (_server, _client, _body, headers) => headers.set('authorization', `Basic ${Buffer.from(pair).toString('base64')}`);
}
