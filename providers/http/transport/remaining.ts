import { HEADERS } from '#contract/kit/wire-names.ts';
import { KEYS } from '#providers/store/keys.ts';
import { onStored, readStored, writeStored } from '#providers/store/storage.ts';
import type { Reply } from './transport.ts';

/** The session's end changes with every call; it is stored only if it has changed by more than this, in milliseconds. */
const COARSE_MS = 20_000;

/**
 * Stores the end of the session from the server's header (`X-Session-Left`, seconds). It is shared by all windows, because a call of one of
 * them prolongs the session of all.
 */
export const noticeRemaining = (reply: Reply): void => {
    const text = reply.header(HEADERS.sessionLeft);
    const seconds = Number(text);
    if (!text || !Number.isFinite(seconds)) return;
    const endsAt = Date.now() + seconds * 1000;
    const known = readStored(KEYS.sessionEnd);
    if (known === undefined || Math.abs(known - endsAt) > COARSE_MS) writeStored(KEYS.sessionEnd, endsAt);
};

/** Milliseconds until the session ends without further calls; undefined if the server does not send it. */
export const remainingMs = (): number | undefined => {
    const endsAt = readStored(KEYS.sessionEnd);
    return endsAt === undefined ? undefined : endsAt - Date.now();
};

/** Subscribes to changes of the session's end in any window. Returns the unsubscribe function. */
export const onRemaining = (listener: () => void): (() => void) => onStored(KEYS.sessionEnd, listener);
