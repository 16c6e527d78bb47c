/** A key for one intended act, 32 characters. `crypto.randomUUID` is absent on plain http hosts. */
export const makeKey = (): string =>
    Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('');
