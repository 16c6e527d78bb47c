/** Creates an idempotency key of 32 characters. `crypto.randomUUID` is not available on plain http hosts. */
export const makeKey = (): string =>
    Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('');
