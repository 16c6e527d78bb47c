import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';

/**
 * The page at the end of the window: says `message` to the window that opened it, if that is one of this very site, and
 * closes. Its opener policy is open, or the way over the provider's site would have cut it off from its opener.
 */
export function sendCallbackPage(reply: FastifyReply, message: string): FastifyReply {
    const nonce = randomBytes(16).toString('base64');
    const text = JSON.stringify(message).replace(/[<\u2028\u2029]/g, sign => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
    const page = `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>第三方登录</title></head>
<body><p>登录已处理，可以关闭此窗口。</p>
<script nonce="${nonce}">if (window.opener) window.opener.postMessage(${text}, location.origin); window.close();</script></body></html>`;
    return reply
        .type('text/html; charset=utf-8')
        .header('Content-Security-Policy', `default-src 'none'; script-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors 'none'`)
        .header('Cross-Origin-Opener-Policy', 'unsafe-none')
        .header('Cache-Control', 'no-store')
        .send(page);
}
