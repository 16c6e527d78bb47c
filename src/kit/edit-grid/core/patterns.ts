import { FORM_PATTERNS } from '#contract/kit/patterns.ts';
import type { PatternCode } from './column.ts';

/** Built-in patterns by their code (GRID-03). `only` is not a pattern; it means that the value is unique in the table. */
const BUILT_IN = Object.fromEntries(Object.entries(FORM_PATTERNS).map(([code, { pattern }]) => [code, new RegExp(pattern, 's')])) as Record<
    Exclude<PatternCode, 'only'>,
    RegExp
>;

const isBuiltIn = (pattern: string): pattern is keyof typeof BUILT_IN => Object.hasOwn(BUILT_IN, pattern);
const compiled = new Map<string, RegExp>();

/** The expression of a built-in code or of a column's own pattern. */
export const patternOf = (pattern: string): RegExp => {
    if (isBuiltIn(pattern)) return BUILT_IN[pattern];
    const known = compiled.get(pattern) ?? new RegExp(pattern);
    compiled.set(pattern, known);
    return known;
};
