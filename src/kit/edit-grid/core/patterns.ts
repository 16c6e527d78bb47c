import { PATTERNS } from '#contract/patterns.ts';
import type { PatternCode } from './column.ts';

/** Built-in patterns by their code (GRID-03). `only` is no pattern: the value is unique in the table. */
const BUILT_IN: Record<Exclude<PatternCode, 'only'>, RegExp> = {
    '*': new RegExp(PATTERNS.notEmpty, 's'),
    'n6-16': new RegExp(PATTERNS.digits6to18),
    '*6-16': new RegExp(PATTERNS.any6to16, 's'),
    's6-18': new RegExp(PATTERNS.letters6to18),
    url: new RegExp(PATTERNS.url),
    e: new RegExp(PATTERNS.email),
    m: new RegExp(PATTERNS.mobile),
    p: new RegExp(PATTERNS.postcode),
    s: new RegExp(PATTERNS.letters),
    n: new RegExp(PATTERNS.number),
    z: new RegExp(PATTERNS.integer),
    money: new RegExp(PATTERNS.money),
};

const isBuiltIn = (pattern: string): pattern is keyof typeof BUILT_IN => Object.hasOwn(BUILT_IN, pattern);
const compiled = new Map<string, RegExp>();

/** The expression of a built-in code or of a column's own pattern. */
export const patternOf = (pattern: string): RegExp => {
    if (isBuiltIn(pattern)) return BUILT_IN[pattern];
    const known = compiled.get(pattern) ?? new RegExp(pattern);
    compiled.set(pattern, known);
    return known;
};
