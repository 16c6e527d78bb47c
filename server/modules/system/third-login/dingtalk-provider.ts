import type { DingtalkConfig } from '#server/config/third-apps.ts';
import type { DingtalkApp } from '../third-app/dingtalk-app.service.ts';
import type { ThirdProvider } from './third-provider.ts';

/** Accounts of DingTalk by OAuth 2. It knows neither nonce nor PKCE: the code goes with the app's secret, and the way back is bound to the state and the browser. */
export const createDingtalkProvider = ({ clientId, loginUrl }: DingtalkConfig, dingtalk: DingtalkApp): ThirdProvider => ({
    source: 'dingtalk',
    name: '钉钉',
    authorizeUrl: ({ state, redirectUri }) => {
        const query = { redirect_uri: redirectUri, response_type: 'code', client_id: clientId, scope: 'openid', state, prompt: 'consent' };
        return Promise.resolve(`${loginUrl}?${new URLSearchParams(query).toString()}`);
    },
    identify: async ({ back }) => {
        // DingTalk calls it `authCode`; newer answers carry both.
        const { searchParams } = back;
        const { unionId, name } = await dingtalk.personOf(searchParams.get('authCode') ?? searchParams.get('code') ?? '');
        return { uuid: unionId, name: name.slice(0, 100) };
    },
});
