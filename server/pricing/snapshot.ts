import { createHash } from 'node:crypto';

/** Texts of what cannot change: every quote hashes the same few rows of the price lists. */
const lasting = new WeakMap<object, string>();

/** Freezes an object through and through, so that its canonical text is made once. */
export function freeze<T>(value: T): T {
    if (typeof value !== 'object' || value === null) return value;
    Object.values(value).forEach(freeze);
    return Object.freeze(value);
}

/** JSON with sorted keys: equal contents give equal texts. What is frozen must be so through and through (`freeze`). */
export function canonical(value: unknown): string {
    if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
    const known = lasting.get(value);
    if (known !== undefined) return known;
    const text = Array.isArray(value) ? `[${value.map(canonical).join(',')}]` : canonicalObject(value);
    if (Object.isFrozen(value)) lasting.set(value, text);
    return text;
}

// One text that grows: every quote comes by here, and lists of parts would be a quarter of what it leaves to be collected.
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

/** The same of a text that is canonical already. */
export const textHash = (text: string): string => createHash('sha256').update(text).digest('hex');
