import { PatternError } from './nodes.ts';

type Has = (char: number) => boolean;

const code = (text: string): number => text.codePointAt(0) ?? 0;
const between = (from: string, to: string): Has => {
    const [low, high] = [code(from), code(to)];
    return char => char >= low && char <= high;
};
const any =
    (...of: Has[]): Has =>
    char =>
        of.some(has => has(char));
const not =
    (has: Has): Has =>
    char =>
        !has(char);

const DIGIT = between('0', '9');
const WORD = any(DIGIT, between('a', 'z'), between('A', 'Z'), char => char === code('_'));
const SPACE: Has = char => /\s/.test(String.fromCodePoint(char));

const SHORTHANDS: Readonly<Record<string, Has>> = { d: DIGIT, D: not(DIGIT), w: WORD, W: not(WORD), s: SPACE, S: not(SPACE) };
const CONTROLS: Readonly<Record<string, string>> = { t: '\t', n: '\n', r: '\r', f: '\f' };

/** Every character except line ends. */
export const ANY: Has = char => char !== 10 && char !== 13;

/** The characters that an escape sequence matches, and its length. */
export function readEscape(chars: readonly string[], at: number): { has: Has; char?: string; length: number } {
    const name = chars[at] ?? '';
    const shorthand = Object.hasOwn(SHORTHANDS, name) ? SHORTHANDS[name] : undefined;
    if (shorthand) return { has: shorthand, length: 1 };
    const hex = name === 'u' ? /^[0-9a-fA-F]{4}/.exec(chars.slice(at + 1, at + 5).join(''))?.[0] : undefined;
    const char = hex ? String.fromCodePoint(parseInt(hex, 16)) : (CONTROLS[name] ?? name);
    if (!hex && /^[A-Za-z0-9]?$/.test(name) && !Object.hasOwn(CONTROLS, name)) throw new PatternError(`不支持\\${name}`);
    return { has: each => each === code(char), char, length: hex ? 5 : 1 };
}

/** Reads `[…]` from after its opening bracket; returns the set and where it ends. */
export function readClass(chars: readonly string[], start: number): { has: Has; end: number } {
    let at = start;
    const isNegated = chars[at] === '^';
    if (isNegated) at += 1;
    const parts: Has[] = [];
    const first = at;
    const one = (): { has: Has; char?: string } => {
        const char = chars[at++];
        if (char === undefined) throw new PatternError('缺少]');
        if (char === '[' || (char === '&' && chars[at] === '&')) throw new PatternError('字符组内不支持[和&&');
        if (char !== '\\') return { has: each => each === code(char), char };
        const escape = readEscape(chars, at);
        at += escape.length;
        return escape;
    };
    while (chars[at] !== ']' || at === first) {
        const from = one();
        if (chars[at] !== '-' || chars[at + 1] === ']' || chars[at + 1] === undefined) {
            parts.push(from.has);
            continue;
        }
        at += 1;
        const to = one();
        if (from.char === undefined || to.char === undefined || code(from.char) > code(to.char)) throw new PatternError('字符范围不正确');
        parts.push(between(from.char, to.char));
    }
    const has = any(...parts);
    return { has: isNegated ? not(has) : has, end: at + 1 };
}
