import type { FastifyReply } from 'fastify';
import { textOf } from '#server/kit/list/source.ts';
import { cleanHtml } from '#server/kit/html/clean-html.ts';

/** Nothing runs and nothing is sent from here: the text is people's own HTML (wire-contract 16, item 41). */
const POLICY =
    "default-src 'none'; img-src 'self' https:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups";

const escape = (text: unknown): string => textOf(text).replace(/[&<>"']/g, char => `&#${char.charCodeAt(0)};`);

/** An announcement as a page of its own (wire-contract 7.9, `show/{id}`). */
export function noticePage(
    reply: FastifyReply,
    { titile, sender, sender_dictText, sendTime, msgContent }: Partial<Record<string, unknown>>,
) {
    const content = typeof msgContent === 'string' ? cleanHtml(msgContent) : '';
    return reply
        .header('Content-Security-Policy', POLICY)
        .type('text/html; charset=utf-8')
        .send(
            `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>${escape(titile)}</title>` +
                `<h1>${escape(titile)}</h1><p>发布人：${escape(sender_dictText ?? sender)}<br>发布时间：${escape(sendTime)}</p><hr>${content}</html>`,
        );
}
