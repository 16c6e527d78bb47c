import { plainText } from '#server/kit/html/plain-text.ts';
import type { Message } from '#server/platform/outbox/message.ts';

/** Maximum length of a text in WeCom, in bytes of UTF-8; DingTalk allows a few more. */
const MAX_BYTES = 2048;

/** A message as chat text: title, content and, never truncated, the lines at its end. */
export function chatText({ esTitle, esContent }: Pick<Message, 'esTitle' | 'esContent'>, ...end: (string | undefined)[]): string {
    const last = end.filter(Boolean).join('\n');
    // WeCom renders markup in texts as links, which user-written text must not create.
    const head = [esTitle, plainText(esContent)].filter(Boolean).join('\n').replaceAll('<', '＜');
    return [cut(head, MAX_BYTES - Buffer.byteLength(last) - 1), last].filter(Boolean).join('\n');
}

/** Truncates a text to this number of bytes without splitting a character. */
const cut = (text: string, bytes: number): string => {
    if (Buffer.byteLength(text) <= bytes) return text;
    const characters = [...text];
    while (Buffer.byteLength(`${characters.join('')}…`) > bytes) characters.pop();
    return `${characters.join('')}…`;
};
