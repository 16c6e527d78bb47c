import { plainText } from '#server/kit/html/plain-text.ts';
import type { Message } from '#server/platform/outbox/message.ts';

/** WeCom takes so many bytes of UTF-8 in a text, DingTalk a few more. */
const MAX_BYTES = 2048;

/** A message as the text of a chat: headline, words and, whole in any case, the lines at its end. */
export function chatText({ esTitle, esContent }: Pick<Message, 'esTitle' | 'esContent'>, ...end: (string | undefined)[]): string {
    const last = end.filter(Boolean).join('\n');
    // WeCom draws links out of markup in a text: what people have typed must not become one.
    const head = [esTitle, plainText(esContent)].filter(Boolean).join('\n').replaceAll('<', '＜');
    return [cut(head, MAX_BYTES - Buffer.byteLength(last) - 1), last].filter(Boolean).join('\n');
}

/** Cuts a text to so many bytes without breaking a character. */
const cut = (text: string, bytes: number): string => {
    if (Buffer.byteLength(text) <= bytes) return text;
    const characters = [...text];
    while (Buffer.byteLength(`${characters.join('')}…`) > bytes) characters.pop();
    return `${characters.join('')}…`;
};
