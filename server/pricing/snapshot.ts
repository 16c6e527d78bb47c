import { createHash } from 'node:crypto';

/** Canonical texts of frozen objects: every quote hashes the same few rules. */
const lasting = new WeakMap<object, string>();

/** Freezes an object deeply, so that its canonical text is computed once. */
export function freeze<T>(value: T): T {
    if (typeof value !== 'object' || value === null) return value;
    Object.values(value).forEach(freeze);
    return Object.freeze(value);
}

/** JSON with sorted keys: equal contents give equal texts. Frozen objects must be frozen deeply (`freeze`). */
export function canonical(value: unknown): string {
    if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
    const known = lasting.get(value);
    if (known !== undefined) return known;
    const text = Array.isArray(value) ? `[${value.map(canonical).join(',')}]` : canonicalObject(value);
    if (Object.isFrozen(value)) lasting.set(value, text);
    return text;
}

// Builds one string, because this runs for every quote, and arrays of parts would be a quarter of the garbage it produces.
const canonicalObject = (value: object): string => {
    let text = '';
    for (const key of Object.keys(value).sort()) {
        const each = (value as Record<string, unknown>)[key];
        if (each !== undefined) text += `${text === '' ? '' : ','}${JSON.stringify(key)}:${canonical(each)}`;
    }
    return `{${text}}`;
};

/** SHA-256 of the canonical text, in hex. */
export const snapshotHash = (value: unknown): string => textHash(canonical(value));

/** The same for a text that is already canonical. */
export const textHash = (text: string): string => createHash('sha256').update(text).digest('hex');
