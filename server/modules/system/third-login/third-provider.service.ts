import type { Config } from '#server/config.ts';
import { createOidcProvider } from './oidc-provider.ts';
import type { ThirdProvider } from './third-provider.ts';

/** The providers that the settings name, by source. */
export function createThirdProviders({ signIn }: Config): ReadonlyMap<string, ThirdProvider> {
    const providers = signIn.oidc ? [createOidcProvider(signIn.oidc)] : [];
    return new Map(providers.map(provider => [provider.source, provider]));
}
