/** A parsed pattern. Characters are code points. */
export type PatternNode =
    | { kind: 'set'; has: (char: number) => boolean }
    | { kind: 'sequence'; of: readonly PatternNode[] }
    | { kind: 'choice'; of: readonly PatternNode[] }
    | { kind: 'repeat'; node: PatternNode; min: number; max: number }
    | { kind: 'start' }
    | { kind: 'end' };

/** Why a pattern can't be used, in a message for the person who typed it. */
export class PatternError extends Error {
    override readonly name = 'PatternError';
}
