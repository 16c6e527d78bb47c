import { AppError, badRequest } from '../errors.ts';

const MAX_DEPTH = 32;
const MAX_NODES = 20_000;
const strictUtf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * Parses JSON and refuses what Fastify's parser would accept: invalid UTF-8, NUL and control characters, lone surrogates, numbers beyond
 * 2⁵³, prototype poisoning, more than 32 levels or 20,000 nodes (security S113, S114, S118, S120).
 * @throws AppError 400
 */
export function parseJson(body: Buffer): unknown {
    if (body.length === 0) return undefined;
    let value: unknown;
    try {
        value = JSON.parse(strictUtf8.decode(body));
    } catch {
        throw malformed();
    }
    requireClean(value);
    return value;
}

const malformed = () => badRequest({}, '请求内容格式不正确');

/** Walks the value without recursion, because the caller chooses the depth and could overflow the stack. */
function requireClean(root: unknown): void {
    const open: [unknown, number][] = [[root, 1]];
    let nodes = 0;
    for (let next = open.pop(); next; next = open.pop()) {
        const [value, depth] = next;
        if (++nodes > MAX_NODES || depth > MAX_DEPTH) throw malformed();
        if (typeof value === 'string' && !isCleanText(value)) throw new AppError(400, 400, '参数校验失败 含有不允许的字符');
        if (typeof value === 'number' && !isExact(value)) throw malformed();
        if (typeof value !== 'object' || value === null) continue;
        if (!Array.isArray(value)) requireCleanKeys(value);
        for (const inner of Object.values(value)) open.push([inner, depth + 1]);
    }
}

function requireCleanKeys(value: object): void {
    for (const key of Object.keys(value)) {
        if (key === '__proto__' || !isCleanText(key)) throw malformed();
        if (key === 'constructor') {
            const inner: unknown = (value as Record<string, unknown>)[key];
            if (typeof inner === 'object' && inner !== null && Object.hasOwn(inner, 'prototype')) throw malformed();
        }
    }
}

/** Whether the number is exactly what was written: finite, and no integer beyond 2⁵³. */
export const isExact = (value: number) => Number.isFinite(value) && (!Number.isInteger(value) || Number.isSafeInteger(value));

/** Whether PostgreSQL and people can read the text: no C0 characters except tab and line ends, no lone surrogates. */
export function isCleanText(text: string): boolean {
    for (let at = 0; at < text.length; at++) {
        const unit = text.charCodeAt(at);
        if (unit < 0x20 && unit !== 0x09 && unit !== 0x0a && unit !== 0x0d) return false;
    }
    return !/\p{Surrogate}/u.test(text);
}
