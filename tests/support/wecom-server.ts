import { startOutside } from './outside.ts';

export const WECOM = { corpId: 'ww0123456789', agentId: '1000002', secret: 'wecom-secret-of-tests' };

interface Sent {
    touser: string;
    msgtype: string;
    agentid: number;
    text: { content: string };
}

/** A WeCom server: every visitor of its page is `who.userId` and is redirected back immediately with a one-time code. */
export async function startWecomServer(port = 0) {
    /** `userId` is undefined for a person outside the company. */
    const who: { userId: string | undefined } = { userId: 'zhangsan' };
    const members = new Map([['zhangsan', { name: '张三', mobile: '13800000001' }]]);
    const sent: Sent[] = [];
    /** Responses to the next calls of a path that replace the correct ones. */
    const faults = new Map<string, { errcode: number; errmsg: string }[]>();
    const codes = new Set<string>();
    const seen: string[] = [];
    let tokens = 0;
    let made = 0;
    const say = (answer: object) => ({ body: JSON.stringify({ errcode: 0, errmsg: 'ok', ...answer }) });
    const server = await startOutside(({ url, body }) => {
        const given = (key: string) => url.searchParams.get(key) ?? '';
        const path = url.pathname.slice(1);
        seen.push(path);
        if (path === 'scan' || path === 'authorize') {
            const isWhole =
                path === 'scan' ? given('login_type') === 'CorpApp' : given('scope') === 'snsapi_base' && given('response_type') === 'code';
            if (!isWhole || given('appid') !== WECOM.corpId || given('agentid') !== WECOM.agentId) return { status: 400 };
            // WeCom accepts no other characters in `state`.
            if (!/^[a-zA-Z0-9]{1,128}$/.test(given('state'))) return { status: 400 };
            const code = `code-${(made += 1)}`;
            codes.add(code);
            const back = new URL(given('redirect_uri'));
            back.searchParams.set('code', code);
            back.searchParams.set('state', given('state'));
            return { status: 302, headers: { location: back.href } };
        }
        const fault = faults.get(path)?.shift();
        if (fault) return say(fault);
        if (path === 'cgi-bin/gettoken') {
            if (given('corpid') !== WECOM.corpId) return say({ errcode: 40013, errmsg: 'invalid corpid' });
            if (given('corpsecret') !== WECOM.secret) return say({ errcode: 40001, errmsg: 'invalid credential' });
            return say({ access_token: `token-${(tokens += 1)}`, expires_in: 7200 });
        }
        if (given('access_token') !== `token-${tokens}`) return say({ errcode: 40014, errmsg: 'invalid access_token' });
        switch (path) {
            case 'cgi-bin/auth/getuserinfo':
                if (!codes.delete(given('code'))) return say({ errcode: 40029, errmsg: 'invalid code' });
                return say(who.userId === undefined ? { openid: 'outside-1' } : { userid: who.userId });
            case 'cgi-bin/user/get':
                return say(members.get(given('userid')) ?? { errcode: 60111, errmsg: 'userid not found' });
            case 'cgi-bin/user/getuserid': {
                const { mobile } = JSON.parse(body) as { mobile: string };
                const found = [...members].find(([, member]) => member.mobile === mobile);
                return say(found ? { userid: found[0] } : { errcode: 46004, errmsg: 'no such user' });
            }
            case 'cgi-bin/message/send': {
                const message = JSON.parse(body) as Sent;
                if (!members.has(message.touser)) return say({ errcode: 81013, errmsg: 'user & party & tag all invalid' });
                sent.push(message);
                return say({ msgid: `msg-${sent.length}` });
            }
            default:
                return { status: 404 };
        }
    }, port);
    const { url, close } = server;
    return {
        env: {
            WECOM_CORP_ID: WECOM.corpId,
            WECOM_AGENT_ID: WECOM.agentId,
            WECOM_SECRET: WECOM.secret,
            WECOM_API_URL: url,
            WECOM_SCAN_URL: `${url}/scan`,
            WECOM_OAUTH_URL: `${url}/authorize`,
        },
        ...{ url, who, members, sent, faults, seen, close },
        /** Invalidates the tokens issued so far. */
        dropTokens: () => void (tokens += 1),
        tokensGiven: () => seen.filter(path => path === 'cgi-bin/gettoken').length,
    };
}
