import type { ProofWay } from '#contract/system/account/sign-in-words.ts';
import { KEYS } from './keys.ts';
import { onStored, readStored, removeStored, writeStored } from './storage.ts';

/** How the locked screen is opened; undefined while it is not locked. One lock for all windows, as they share the session. */
export const readLock = (): ProofWay | undefined => readStored(KEYS.screenLock);

/** Covers every window, and nothing more is sent until it is open again. The server holds the lock itself. */
export const closeLock = (way: ProofWay): void => {
    if (readLock() !== way) writeStored(KEYS.screenLock, way);
};

/** Takes the cover away. */
export const openLock = (): void => {
    if (readLock()) removeStored(KEYS.screenLock);
};

/** Hears both; returns the unsubscription. */
export const onLock = (listener: () => void): (() => void) => onStored(KEYS.screenLock, listener);
