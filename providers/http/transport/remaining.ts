import { HEADERS } from '#contract/kit/wire-names.ts';
import { KEYS } from '#providers/store/keys.ts';
import { onStored, readStored, writeStored } from '#providers/store/storage.ts';
import type { Reply } from './transport.ts';

/** The end moves with every call; it is written when it has moved by more than this, in milliseconds. */
const COARSE_MS = 20_000;

/**
 * Keeps when the session will end by the server's word (`X-Session-Left`, seconds). It is kept for all windows, because
 * a call of one of them prolongs the session of all.
 */
export const noticeRemaining = (reply: Reply): void => {
    const text = reply.header(HEADERS.sessionLeft);
    const seconds = Number(text);
    if (!text || !Number.isFinite(seconds)) return;
    const endsAt = Date.now() + seconds * 1000;
    const known = readStored(KEYS.sessionEnd);
    if (known === undefined || Math.abs(known - endsAt) > COARSE_MS) writeStored(KEYS.sessionEnd, endsAt);
};

/** Milliseconds until the session ends unless something is called; undefined where the server does not say. */
export const remainingMs = (): number | undefined => {
    const endsAt = readStored(KEYS.sessionEnd);
    return endsAt === undefined ? undefined : endsAt - Date.now();
};

/** Hears when the end has moved, in any window. Returns the unsubscription. */
export const onRemaining = (listener: () => void): (() => void) => onStored(KEYS.sessionEnd, listener);
