import type { Comparison } from './condition.ts';

/** A parsed filter value, before its operands are validated against the column. */
export type Asked =
    | { kind: 'compare'; op: Comparison; text: string }
    | { kind: 'in'; texts: string[]; not: boolean }
    | { kind: 'like'; place: 'contains' | 'starts' | 'ends'; texts: string[] };

const SIGNS: Readonly<Record<string, Comparison>> = { '>=': 'ge', '<=': 'le', '!=': 'ne', '>': 'gt', '<': 'lt', '=': 'eq' };
const SIGN = /^(>=|<=|!=|>|<|=) ?(.*)$/s;
const WORD = /^(ge|gt|le|lt|ne|eq) (.+)$/s;
/** Placeholder of an escaped comma; values with control characters have been refused before. */
const COMMA = '\u0001';

/**
 * Reads the operator of a filter value (wire-contract 5.2): `abc`, `*abc*`, `a,b`, `!abc`, `>= 5`, `ge 5`, `a++b`, `,a,b,`. No blank is
 * needed after a comparison sign, because the client's own inputs send none.
 */
export const readOperator = (value: string): Asked => {
    const sign = SIGN.exec(value);
    if (sign) return { kind: 'compare', op: SIGNS[sign[1] ?? ''] ?? 'eq', text: sign[2] ?? '' };
    const word = WORD.exec(value);
    if (word) return { kind: 'compare', op: word[1] as Comparison, text: word[2] ?? '' };
    if (value.length > 1 && value.startsWith('!')) return listOr('ne', value.slice(1));
    if (value.length > 2 && value.startsWith(',') && value.endsWith(','))
        return { kind: 'like', place: 'contains', texts: elements(value) };
    if (value.length > 1 && value.startsWith('*') && value.endsWith('*')) return like('contains', value.slice(1, -1));
    if (value.length > 1 && value.startsWith('*')) return like('ends', value.slice(1));
    if (value.length > 1 && value.endsWith('*')) return like('starts', value.slice(0, -1));
    return listOr('eq', value);
};

/** The elements of a comma-separated list; `++` inside an element means a comma, empty elements are ignored. */
export const elements = (value: string): string[] =>
    value
        .replaceAll('++', COMMA)
        .split(',')
        .filter(part => part !== '')
        .map(part => part.replaceAll(COMMA, ','));

const whole = (text: string) => text.replaceAll('++', ',');

const like = (place: 'contains' | 'starts' | 'ends', text: string): Asked => ({ kind: 'like', place, texts: [text] });

const listOr = (op: 'eq' | 'ne', value: string): Asked => {
    if (!value.replaceAll('++', '').includes(',')) return { kind: 'compare', op, text: whole(value) };
    return { kind: 'in', texts: elements(value), not: op === 'ne' };
};
