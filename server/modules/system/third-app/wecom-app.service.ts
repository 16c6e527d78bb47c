import type { WecomAppConfig } from '#server/config/third-apps.ts';
import type { Clock } from '#server/kit/clock.ts';
import { createAppToken } from './app-token.ts';
import { askJson, textIn } from './ask-json.ts';
import { ThirdAppFault } from './third-app-fault.service.ts';

const NAME = '企业微信';
/** Tokens that WeCom no longer takes: another one is asked for. */
const TOKEN_GONE = new Set([40014, 42001]);
/** After which the same call may still get through: busy, too many in a minute, too many at once. */
const TEMPORARY = new Set([-1, 45009, 45033]);
/** What administrators and people can do about it; the others are told by their number. */
const WORDS: Readonly<Record<number, string>> = {
    [-1]: '企业微信繁忙，请稍后再试',
    40001: '企业微信应用的密钥不正确，请管理员检查 WECOM_SECRET',
    40013: '企业微信的企业 ID 不正确，请管理员检查 WECOM_CORP_ID',
    40029: '企业微信的登录凭据已失效，请重新登录',
    40056: '企业微信应用的编号不正确，请管理员检查 WECOM_AGENT_ID',
    45009: '企业微信的调用次数超过限制，请稍后再试',
    45033: '企业微信的并发调用超过限制，请稍后再试',
    60011: '企业微信应用无权访问该成员，请管理员在企业微信后台调整应用的可见范围',
    60111: '企业微信中没有该成员，请重新绑定企业微信',
    81013: '企业微信中没有该成员，或不在应用的可见范围内，请管理员调整可见范围，或重新绑定企业微信',
    301002: '无权使用该企业微信应用，请管理员检查 WECOM_AGENT_ID 与 WECOM_SECRET 是否属于同一应用',
};

/** The company's own app in WeCom, by its server interface. */
export interface WecomApp {
    /** Whose code this is: a member of the company. @throws ThirdAppFault, also for people outside of it */
    memberOf(code: string): Promise<{ userId: string; name: string }>;
    /** @param content at most 2048 bytes @throws ThirdAppFault */
    sendText(userId: string, content: string): Promise<void>;
    /** Undefined where no member that the app may see has the number. @throws ThirdAppFault */
    memberWithMobile(mobile: string): Promise<string | undefined>;
    /** @throws ThirdAppFault when company, secret or address are not right */
    check(): Promise<void>;
}

/** Calls WeCom with a token that is kept until it expires. */
export function createWecomApp({ apiUrl, corpId, agentId, secret }: WecomAppConfig, clock: Clock): WecomApp {
    const token = createAppToken(clock, async () => {
        const answer = await ask('gettoken', { corpid: corpId, corpsecret: secret });
        return { token: textIn(answer, 'access_token'), seconds: Number(answer.expires_in) || 0 };
    });

    async function ask(path: string, query: Record<string, string>, body?: object): Promise<Record<string, unknown>> {
        const url = `${apiUrl}/cgi-bin/${path}?${new URLSearchParams(query).toString()}`;
        const { status, answer } = await askJson({ name: NAME, url, ...(body && { body }) });
        if (answer.errcode !== 0) throw faultOf(status, answer);
        return answer;
    }

    async function call(
        path: string,
        query: Record<string, string> = {},
        body?: object,
        isAgain = false,
    ): Promise<Record<string, unknown>> {
        const given = await token.get();
        try {
            return await ask(path, { access_token: given, ...query }, body);
        } catch (error) {
            if (isAgain || !(error instanceof ThirdAppFault) || !TOKEN_GONE.has(Number(error.code))) throw error;
            token.drop(given);
            return call(path, query, body, true);
        }
    }

    return {
        memberOf: async code => {
            const userId = textIn(await call('auth/getuserinfo', { code }), 'userid');
            if (userId === '') throw new ThirdAppFault('不是本企业的企业微信成员', { isFinal: true });
            // Not every app may read names; the sign-in does not depend on it.
            const known = await call('user/get', { userid: userId }).catch(() => ({}));
            return { userId, name: textIn(known, 'name') || userId };
        },
        sendText: async (userId, content) => {
            const answer = await call('message/send', {}, { touser: userId, msgtype: 'text', agentid: agentId, text: { content } });
            if (textIn(answer, 'invaliduser') !== '') throw new ThirdAppFault(WORDS[81013] ?? '', { isFinal: true, code: '81013' });
        },
        memberWithMobile: async mobile => {
            try {
                return textIn(await call('user/getuserid', {}, { mobile }), 'userid') || undefined;
            } catch (error) {
                if (error instanceof ThirdAppFault && NOBODY.has(Number(error.code))) return undefined;
                throw error;
            }
        },
        check: async () => void (await token.get()),
    };
}

/** Answers to a number that no member has, or none that the app may see. */
const NOBODY = new Set([46004, 60111, 60011]);

function faultOf(status: number, { errcode, errmsg }: Record<string, unknown>): ThirdAppFault {
    if (typeof errcode !== 'number') return new ThirdAppFault(`${NAME}返回${status}，内容无法识别`);
    const said = typeof errmsg === 'string' ? errmsg : '';
    const isFinal = !TEMPORARY.has(errcode) && !TOKEN_GONE.has(errcode);
    return new ThirdAppFault(errcode === 60020 ? ipWords(said) : (WORDS[errcode] ?? `${NAME}返回${errcode}`), {
        isFinal,
        code: String(errcode),
    });
}

/** WeCom says from which address it was called: that is the one to be added there. */
const ipWords = (said: string): string => {
    const ip = /from ip: ?([\d.a-f:]+)/i.exec(said)?.[1];
    return `本服务器的 IP${ip ? ` ${ip} ` : ''}不在企业微信应用的可信 IP 中，请管理员在企业微信后台添加`;
};
