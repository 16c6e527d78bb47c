import type { DingtalkConfig } from '#server/config/third-apps.ts';
import type { Clock } from '#server/kit/clock.ts';
import { createAppToken } from './app-token.ts';
import { askJson, textIn } from './ask-json.ts';
import { ThirdAppFault } from './third-app-fault.service.ts';

const NAME = '钉钉';
/** Tokens that DingTalk no longer takes: another one is asked for. */
const TOKEN_GONE = new Set(['40014', '42001', 'InvalidAuthentication']);
/** After which the same call may still get through: busy, too many in a second, a minute, or at once. */
const TEMPORARY = new Set(['-1', '15', '18', '90002', '90018', '143103', 'ServiceUnavailable', 'Throttling']);
/** What administrators and people can do about it; the others are told by their code. */
const WORDS: Readonly<Record<string, string>> = {
    '-1': '钉钉繁忙，请稍后再试',
    '33012': '钉钉中没有该成员，请重新绑定钉钉',
    '60011': '钉钉应用没有该接口的权限，请管理员在钉钉开放平台开通',
    '60020': '本服务器的 IP 不在钉钉应用的服务器出口 IP 中，请管理员在钉钉开放平台添加',
    '60121': '钉钉中没有该成员，请重新绑定钉钉',
    '90002': '钉钉的调用次数超过限制，请稍后再试',
    '90018': '钉钉的调用次数超过限制，请稍后再试',
    '143103': '钉钉的消息发送太频繁，请稍后再试',
    '300001': '钉钉应用的编号不正确，请管理员检查 DINGTALK_AGENT_ID',
    invalidClientIdOrSecret: '钉钉应用的密钥不正确，请管理员检查 DINGTALK_CLIENT_ID 与 DINGTALK_CLIENT_SECRET',
    'Forbidden.AccessDenied.IpNotInWhiteList': '本服务器的 IP 不在钉钉应用的服务器出口 IP 中，请管理员在钉钉开放平台添加',
    'Forbidden.AccessDenied.AccessTokenPermissionDenied': '钉钉应用没有该接口的权限，请管理员在钉钉开放平台开通',
};
/** Answers to a number or a union id that no member has. */
const NOBODY = new Set(['33012', '60121']);

/** The company's own app in DingTalk, by its server interfaces. */
export interface DingtalkApp {
    /** Whose code this is: anybody with a DingTalk account, of this company or not. @throws ThirdAppFault */
    personOf(code: string): Promise<{ unionId: string; name: string }>;
    /** As what the company knows them; undefined for people outside of it. @throws ThirdAppFault */
    memberWithUnionId(unionId: string): Promise<string | undefined>;
    /** Undefined where no member has the number. @throws ThirdAppFault */
    memberWithMobile(mobile: string): Promise<{ userId: string; unionId: string; name: string } | undefined>;
    /** A work notice; undefined where the settings name no agent. @throws ThirdAppFault */
    sendText: ((userId: string, content: string) => Promise<void>) | undefined;
    /** @throws ThirdAppFault when app, secret or address are not right */
    check(): Promise<void>;
}

/** Calls DingTalk with a token that is kept until it expires. */
export function createDingtalkApp({ apiUrl, oapiUrl, clientId, clientSecret, agentId }: DingtalkConfig, clock: Clock): DingtalkApp {
    const token = createAppToken(clock, async () => {
        const answer = await askNew('oauth2/accessToken', { body: { appKey: clientId, appSecret: clientSecret } });
        return { token: textIn(answer, 'accessToken'), seconds: Number(answer.expireIn) || 0 };
    });

    /** The interface by HTTP status. */
    async function askNew(path: string, given: { headers?: Record<string, string>; body?: object }): Promise<Record<string, unknown>> {
        const { status, answer } = await askJson({ name: NAME, url: `${apiUrl}/v1.0/${path}`, ...given });
        if (status >= 400) throw faultOf(textIn(answer, 'code') || String(status), status);
        return answer;
    }

    /** The older interface by `errcode`. */
    async function call(path: string, body: object, isAgain = false): Promise<Record<string, unknown>> {
        const given = await token.get();
        const url = `${oapiUrl}/topapi/${path}?${new URLSearchParams({ access_token: given }).toString()}`;
        const { status, answer } = await askJson({ name: NAME, url, body });
        if (answer.errcode === 0) return answer;
        const code = typeof answer.errcode === 'number' ? String(answer.errcode) : String(status);
        if (isAgain || !TOKEN_GONE.has(code)) throw faultOf(code, status);
        token.drop(given);
        return call(path, body, true);
    }

    const resultOf = async (path: string, body: object): Promise<object | undefined> => {
        try {
            const { result } = await call(path, body);
            return typeof result === 'object' && result !== null ? result : undefined;
        } catch (error) {
            if (error instanceof ThirdAppFault && NOBODY.has(error.code ?? '')) return undefined;
            throw error;
        }
    };

    return {
        personOf: async code => {
            const body = { clientId, clientSecret, code, grantType: 'authorization_code' };
            const granted = textIn(await askNew('oauth2/userAccessToken', { body }), 'accessToken');
            const who = await askNew('contact/users/me', { headers: { 'x-acs-dingtalk-access-token': granted } });
            const unionId = textIn(who, 'unionId');
            if (unionId === '') throw new ThirdAppFault('钉钉没有说明是谁，请管理员检查应用的个人信息权限', { isFinal: true });
            return { unionId, name: textIn(who, 'nick') || unionId };
        },
        memberWithUnionId: async unionId =>
            textIn((await resultOf('user/getbyunionid', { unionid: unionId })) ?? {}, 'userid') || undefined,
        memberWithMobile: async mobile => {
            const userId = textIn((await resultOf('v2/user/getbymobile', { mobile })) ?? {}, 'userid');
            const known = userId === '' ? undefined : await resultOf('v2/user/get', { userid: userId });
            const unionId = known ? textIn(known, 'unionid') : '';
            return known && unionId !== '' ? { userId, unionId, name: textIn(known, 'name') || userId } : undefined;
        },
        sendText:
            agentId === undefined
                ? undefined
                : async (userId, content) => {
                      const msg = { msgtype: 'text', text: { content } };
                      await call('message/corpconversation/asyncsend_v2', { agent_id: agentId, userid_list: userId, msg });
                  },
        check: async () => void (await token.get()),
    };
}

function faultOf(code: string, status: number): ThirdAppFault {
    const isFinal = !TEMPORARY.has(code) && !TOKEN_GONE.has(code) && status < 500 && status !== 429;
    return new ThirdAppFault(WORDS[code] ?? `${NAME}返回${code.slice(0, 60)}`, { isFinal, code });
}
