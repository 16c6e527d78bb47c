/** Says whether a value that came out of storage (or off the wire) has the expected shape. */
export type Check<T> = (value: unknown) => value is T;

export const isString: Check<string> = value => typeof value === 'string';
export const isNumber: Check<number> = (value): value is number => typeof value === 'number' && Number.isFinite(value);
/** A colour as `#RRGGBB`. */
export const isColor: Check<string> = (value): value is string => isString(value) && /^#[0-9a-f]{6}$/i.test(value);

export const isBoolean: Check<boolean> = value => typeof value === 'boolean';
export const isRecord: Check<Record<string, unknown>> = (value): value is Record<string, unknown> =>
    typeof value === 'object' && value !== null && !Array.isArray(value);

/** One of a few words. */
export const isOneOf =
    <const T extends string>(...words: readonly T[]): Check<T> =>
    (value): value is T =>
        words.includes(value as T);

/** A list whose every item passes. */
export const isListOf =
    <T>(item: Check<T>): Check<T[]> =>
    (value): value is T[] =>
        Array.isArray(value) && value.every(item);

/** A string or a number, as ids are found in the storage of existing clients. */
export const isIdentifier: Check<string | number> = value => typeof value === 'string' || typeof value === 'number';
