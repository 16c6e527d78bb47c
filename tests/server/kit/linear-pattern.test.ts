import { describe, expect, it } from 'vitest';
import { linearPattern } from '#server/kit/linear-pattern/linear-pattern.ts';

/** Pattern and texts; what they mean is what the language's own engine says of the whole text. */
const CASES: [string, string[]][] = [
    ['^[a-zA-Z][a-zA-Z0-9_]{2,11}$', ['abc', 'a_1', '1ab', 'ab', 'a'.repeat(13), 'Ab_123456789']],
    ['a|bc|', ['a', 'bc', '', 'b', 'abc']],
    ['(ab)*c?', ['', 'ab', 'ababc', 'abca', 'c']],
    ['(?:a|b){2,3}', ['a', 'ab', 'aba', 'abab']],
    ['[^\\d\\s]+', ['abc', 'a1', 'a b', '吊车']],
    ['[\\]a-]+', [']-a', 'b']],
    ['[]-a]?', ['']],
    ['\\u5409.', ['吉a', '吉\n', 'x']],
    ['.{3}', ['ab😀', 'abcd']],
    ['x{0}y+?', ['y', 'yyy', 'xy']],
    ['(a*)*b', ['aaab', 'b', 'aaa']],
    ['a^b|c$', ['c', 'ab']],
    ['\\w+@\\w+\\.com', ['a@b.com', 'a@bxcom']],
];

describe('linear patterns', () => {
    it.each(CASES)('[SYS-14] %s means what it means elsewhere', (pattern, texts) => {
        const test = linearPattern(pattern);
        const own = pattern === '[]-a]?' ? /^(?:[\]-a]?)$/ : new RegExp(`^(?:${pattern})$`, 'u');
        expect(texts.map(test)).toEqual(texts.map(text => own.test(text)));
    });

    it.each([
        '(?=a)b',
        '(?!a)b',
        '(?<=a)b',
        '(?<n>a)',
        '(a)\\1',
        '\\bword',
        '\\p{L}',
        '(a',
        'a)',
        '[a',
        '*a',
        'a**',
        'a{3,1}',
        'a{9999}',
        '[z-a]',
        '\\',
    ])('[SYS-14] %s is refused', pattern => {
        expect(() => linearPattern(pattern)).toThrow(expect.objectContaining({ name: 'PatternError' }) as Error);
    });

    it('[SYS-14] refuses a pattern that would unfold into very many steps', () => {
        expect(() => linearPattern('((a{50}){50}){50}')).toThrow('规则过于复杂');
    });

    it.each(['^(a+)+$', '^(a|aa)+$', '^(a|a?)+$', '(.*)*(.*)*(.*)*b', '(a{0,20}){0,20}b'])(
        '[SYS-14] %s, on which engines that backtrack come to no end, answers',
        pattern => {
            expect(linearPattern(pattern)(`${'a'.repeat(499)}!`)).toBe(false);
        },
    );
});
