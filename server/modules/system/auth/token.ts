import { createHash, randomBytes } from 'node:crypto';

/** A new session token: 32 random bytes, base64url. Nothing can be read from it. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is stored instead of the token. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Could this be a token of ours? Saves a query for anything else. */
export const looksLikeToken = (text: unknown): text is string => typeof text === 'string' && /^[\w-]{43}$/.test(text);
