import { startOutside } from './outside.ts';

export const DINGTALK = { clientId: 'dingoa0123456789', clientSecret: 'dingtalk-secret-of-tests', agentId: '2900000001' };

interface Sent {
    agent_id: number;
    userid_list: string;
    msg: { msgtype: string; text: { content: string } };
}

/** A DingTalk server: every visitor of its page is `who.unionId` and is redirected back immediately with a one-time code. */
export async function startDingtalkServer(port = 0) {
    const who = { unionId: 'union-1', nick: '李四' };
    const members = new Map([['manager01', { unionid: 'union-1', name: '李四', mobile: '13800000001' }]]);
    const sent: Sent[] = [];
    /** Responses to the next calls of a path that replace the correct ones. */
    const faults = new Map<string, { status?: number; answer: object }[]>();
    const codes = new Set<string>();
    const seen: string[] = [];
    let tokens = 0;
    let made = 0;
    const json = (answer: object, status = 200) => ({ status, body: JSON.stringify(answer) });
    const say = (answer: object) => json({ errcode: 0, errmsg: 'ok', ...answer });
    const nobody = { errcode: 60121, errmsg: '找不到该用户' };
    const server = await startOutside(({ url, body, headers }) => {
        const given = (key: string) => url.searchParams.get(key) ?? '';
        const posted = body.startsWith('{') ? (JSON.parse(body) as Record<string, string>) : {};
        const path = url.pathname.slice(1);
        seen.push(path);
        const fault = faults.get(path)?.shift();
        if (fault) return json(fault.answer, fault.status);
        const memberBy = (key: 'unionid' | 'mobile') => [...members].find(([, member]) => member[key] === posted[key]);
        switch (path) {
            case 'oauth2/auth': {
                if (given('client_id') !== DINGTALK.clientId || given('scope') !== 'openid' || given('prompt') !== 'consent') {
                    return { status: 400 };
                }
                const code = `auth-${(made += 1)}`;
                codes.add(code);
                const back = new URL(given('redirect_uri'));
                back.searchParams.set('authCode', code);
                back.searchParams.set('state', given('state'));
                return { status: 302, headers: { location: back.href } };
            }
            case 'v1.0/oauth2/userAccessToken': {
                const { clientId, clientSecret, code = '', grantType } = posted;
                const isApp = clientId === DINGTALK.clientId && clientSecret === DINGTALK.clientSecret;
                const isGood = isApp && grantType === 'authorization_code' && codes.delete(code);
                return isGood ? json({ accessToken: 'user-token', expireIn: 7200 }) : json({ code: 'invalid.authCode', message: 'x' }, 400);
            }
            case 'v1.0/contact/users/me':
                return headers['x-acs-dingtalk-access-token'] === 'user-token' ? json(who) : json({ code: 'InvalidAuthentication' }, 400);
            case 'v1.0/oauth2/accessToken':
                if (posted.appKey !== DINGTALK.clientId || posted.appSecret !== DINGTALK.clientSecret) {
                    return json({ code: 'invalidClientIdOrSecret', message: 'x' }, 400);
                }
                return json({ accessToken: `token-${(tokens += 1)}`, expireIn: 7200 });
            default:
        }
        if (given('access_token') !== `token-${tokens}`) return say({ errcode: 40014, errmsg: '不合法的access_token' });
        switch (path) {
            case 'topapi/user/getbyunionid': {
                const found = memberBy('unionid');
                return say(found ? { result: { userid: found[0], contact_type: 0 } } : nobody);
            }
            case 'topapi/v2/user/getbymobile': {
                const found = memberBy('mobile');
                return say(found ? { result: { userid: found[0] } } : nobody);
            }
            case 'topapi/v2/user/get':
                return say({ result: members.get(posted.userid ?? '') ?? {} });
            case 'topapi/message/corpconversation/asyncsend_v2': {
                sent.push(JSON.parse(body) as Sent);
                return say({ task_id: sent.length });
            }
            default:
                return { status: 404 };
        }
    }, port);
    const { url, close } = server;
    return {
        env: {
            DINGTALK_CLIENT_ID: DINGTALK.clientId,
            DINGTALK_CLIENT_SECRET: DINGTALK.clientSecret,
            DINGTALK_AGENT_ID: DINGTALK.agentId,
            DINGTALK_LOGIN_URL: `${url}/oauth2/auth`,
            DINGTALK_API_URL: url,
            DINGTALK_OAPI_URL: url,
        },
        ...{ url, who, members, sent, faults, seen, close },
        /** Invalidates the tokens issued so far. */
        dropTokens: () => void (tokens += 1),
    };
}
