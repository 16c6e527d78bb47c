import { createOutbound, type Outbound } from '#server/kit/net/outbound.ts';
import { type Channel, DeliveryFault } from '#server/platform/outbox/message.ts';
import { chatText } from './chat-text.ts';

const TIMEOUT_MS = 8000;
const MAX_ANSWER_BYTES = 4096;
/** WeCom error codes after which a retry may succeed: busy, rate limit. */
const TEMPORARY = new Set([-1, 45009]);

interface WecomParts {
    url: string;
    outboundAllow: readonly string[];
    publicUrl: string | undefined;
}

/**
 * The robot of a WeCom group: plain texts only, so that they can't mention people or contain markup. Its host is resolved through the
 * outbound guard before each call, and redirects are not followed (security S95).
 */
export function wecomChannel({ url, outboundAllow, publicUrl }: WecomParts): Channel {
    const outbound = createOutbound(outboundAllow);
    return {
        handOver: async ({ esTitle, esContent, link }) => {
            const content = chatText({ esTitle, esContent }, link && publicUrl ? `${publicUrl}${link}` : undefined);
            const answer = await post(url, { msgtype: 'text', text: { content } }, outbound);
            if (!answer.ok) {
                await answer.body?.cancel();
                throw new DeliveryFault(`企业微信返回${answer.status}`, {
                    isFinal: answer.status >= 400 && answer.status < 500 && answer.status !== 429,
                });
            }
            const code = codeIn((await answer.text()).slice(0, MAX_ANSWER_BYTES));
            if (code !== 0)
                throw new DeliveryFault(`企业微信返回${code ?? '无法识别的内容'}`, { isFinal: code !== undefined && !TEMPORARY.has(code) });
        },
    };
}

const post = async (url: string, body: object, outbound: Outbound): Promise<Response> => {
    try {
        await outbound.resolve(new URL(url).hostname);
        return await fetch(url, {
            method: 'POST',
            redirect: 'error',
            signal: AbortSignal.timeout(TIMEOUT_MS),
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(body),
        });
    } catch {
        // The URL contains the robot's key, so details of the failure are not passed on.
        throw new DeliveryFault('企业微信无法连接');
    }
};

const codeIn = (text: string): number | undefined => {
    try {
        const { errcode } = JSON.parse(text) as { errcode?: unknown };
        return typeof errcode === 'number' ? errcode : undefined;
    } catch {
        return undefined;
    }
};
