import type { WecomAppConfig } from '#server/config/third-apps.ts';
import type { WecomApp } from '../third-app/wecom-app.service.ts';
import type { ThirdProvider } from './third-provider.ts';

/**
 * Members of the company's WeCom: by a code to scan, and without one in the browser within WeCom. No nonce and no PKCE there: the code goes
 * with the app's secret, and the way back is bound to the state and the browser.
 */
export const createWecomProvider = ({ corpId, agentId, scanUrl, oauthUrl }: WecomAppConfig, wecom: WecomApp): ThirdProvider => ({
    source: 'wechat_enterprise',
    name: '企业微信',
    authorizeUrl: ({ state, redirectUri, userAgent }) => {
        const agentid = String(agentId);
        // WeCom compares the order of these too.
        const within = { appid: corpId, redirect_uri: redirectUri, response_type: 'code', scope: 'snsapi_base', state, agentid };
        const scanned = { login_type: 'CorpApp', appid: corpId, agentid, redirect_uri: redirectUri, state };
        return Promise.resolve(
            /wxwork/i.test(userAgent)
                ? `${oauthUrl}?${new URLSearchParams(within).toString()}#wechat_redirect`
                : `${scanUrl}?${new URLSearchParams(scanned).toString()}`,
        );
    },
    identify: async ({ back }) => {
        const { userId, name } = await wecom.memberOf(back.searchParams.get('code') ?? '');
        return { uuid: userId, name };
    },
});
