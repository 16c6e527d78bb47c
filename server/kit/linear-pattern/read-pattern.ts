import { type PatternNode, PatternError } from './nodes.ts';
import { ANY, readClass, readEscape } from './read-class.ts';

const MAX_REPEATS = 500;

/**
 * Reads a regular expression without flags: characters, classes, groups, choices, quantifiers and the two anchors.
 * @throws PatternError for a malformed pattern, and for look-around, references and named groups, which a linear engine can't support.
 */
export function readPattern(pattern: string): PatternNode {
    const chars = Array.from(pattern);
    let at = 0;

    const choice = (): PatternNode => {
        const of = [sequence()];
        while (chars[at] === '|') {
            at += 1;
            of.push(sequence());
        }
        const [only] = of;
        return of.length === 1 && only ? only : { kind: 'choice', of };
    };
    const sequence = (): PatternNode => {
        const of: PatternNode[] = [];
        while (at < chars.length && chars[at] !== '|' && chars[at] !== ')') of.push(repeated(atom()));
        return { kind: 'sequence', of };
    };
    const atom = (): PatternNode => {
        const char = chars[at++] ?? '';
        if (char === '(') return group();
        if (char === '.') return { kind: 'set', has: ANY };
        if (char === '^') return { kind: 'start' };
        if (char === '$') return { kind: 'end' };
        if (char === '[') {
            const { has, end } = readClass(chars, at);
            at = end;
            return { kind: 'set', has };
        }
        if (char === '\\') {
            const { has, length } = readEscape(chars, at);
            at += length;
            return { kind: 'set', has };
        }
        if ('*+?{'.includes(char)) throw new PatternError(`${char}前面缺少内容`);
        const wanted = char.codePointAt(0);
        return { kind: 'set', has: each => each === wanted };
    };
    const group = (): PatternNode => {
        if (chars[at] === '?') {
            if (chars[at + 1] !== ':') throw new PatternError('不支持断言、命名分组和反向引用');
            at += 2;
        }
        const inner = choice();
        if (chars[at++] !== ')') throw new PatternError('缺少)');
        return inner;
    };
    const repeated = (node: PatternNode): PatternNode => {
        const limits = quantifier();
        if (!limits) return node;
        // Greedy or lazy makes no difference, because the whole text must match.
        if (chars[at] === '?') at += 1;
        if ('*+?{'.includes(chars[at] ?? ' ')) throw new PatternError('连续的量词');
        return { kind: 'repeat', node, ...limits };
    };
    const quantifier = (): { min: number; max: number } | undefined => {
        const char = chars[at];
        if (char === '*' || char === '+' || char === '?') {
            at += 1;
            return { min: char === '+' ? 1 : 0, max: char === '?' ? 1 : Infinity };
        }
        if (char !== '{') return undefined;
        const found = /^\{(\d{1,4})(,(\d{0,4}))?\}/.exec(chars.slice(at, at + 12).join(''));
        if (!found) throw new PatternError('次数不正确');
        at += found[0].length;
        const min = Number(found[1]);
        const max = found[2] === undefined ? min : found[3] === '' ? Infinity : Number(found[3]);
        if (max < min || min > MAX_REPEATS || (max !== Infinity && max > MAX_REPEATS))
            throw new PatternError(`次数应在0~${MAX_REPEATS}之间`);
        return { min, max };
    };

    const read = choice();
    if (at < chars.length) throw new PatternError('多余的)');
    return read;
}
