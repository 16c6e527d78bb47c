import { requireAddress } from './public-url.ts';
import { read, readOptional } from './read.ts';

/** An OpenID Connect provider whose accounts may sign in. */
export interface OidcConfig {
    issuer: string;
    clientId: string;
    clientSecret: string;
    /** What its button says. */
    name: string;
}

/** Ways in besides the password; what is undefined is off. */
export interface SignInWaysConfig {
    sms: { url: string; token: string | undefined } | undefined;
    /** Without a trailing slash. */
    casUrl: string | undefined;
    oidc: OidcConfig | undefined;
}

/**
 * Reads the SMS_*, CAS_* and OIDC_* groups.
 * @throws ConfigError naming the key, also when a way needs PUBLIC_URL: our own address must never come from a request.
 */
export function readSignInWays(env: NodeJS.ProcessEnv): SignInWaysConfig {
    const smsUrl = readOptional(env, 'SMS_URL');
    const casUrl = readOptional(env, 'CAS_URL')?.replace(/\/+$/, '');
    const issuer = readOptional(env, 'OIDC_ISSUER')?.replace(/\/+$/, '');
    if (casUrl) requireAddress(env, 'CAS_URL');
    if (issuer) requireAddress(env, 'OIDC_ISSUER');
    return {
        sms: smsUrl ? { url: smsUrl, token: readOptional(env, 'SMS_TOKEN') } : undefined,
        casUrl,
        oidc: issuer
            ? {
                  issuer,
                  clientId: read(env, 'OIDC_CLIENT_ID'),
                  clientSecret: read(env, 'OIDC_CLIENT_SECRET'),
                  name: read(env, 'OIDC_NAME'),
              }
            : undefined,
    };
}
