import type { Config } from '#server/config.ts';
import type { ThirdApps } from '../third-app/third-apps.service.ts';
import { createDingtalkProvider } from './dingtalk-provider.ts';
import { createOidcProvider } from './oidc-provider.ts';
import type { ThirdProvider } from './third-provider.ts';
import { createWecomProvider } from './wecom-provider.ts';

/** The providers that the settings name, by source. */
export function createThirdProviders({ signIn, wecomApp, dingtalk }: Config, apps: ThirdApps): ReadonlyMap<string, ThirdProvider> {
    const providers = [
        wecomApp && apps.wecom && createWecomProvider(wecomApp, apps.wecom),
        dingtalk && apps.dingtalk && createDingtalkProvider(dingtalk, apps.dingtalk),
        signIn.oidc && createOidcProvider(signIn.oidc),
    ];
    return new Map(providers.flatMap(provider => (provider ? [[provider.source, provider]] : [])));
}
