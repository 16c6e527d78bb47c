import { isNumber } from '#providers/store/checks.ts';
import { readStored, type StoredKey, writeStored } from '#providers/store/storage.ts';

const LAST: StoredKey<number> = { name: 'RELOADED_AT', area: 'session', check: isNumber, lifetime: 30_000 };

/** Whether the page may reload automatically: once in 30 s, so that a broken client is not reloaded endlessly (security C03). */
export const mayReloadOnce = (): boolean => {
    if (readStored(LAST) !== undefined) return false;
    writeStored(LAST, Date.now());
    return readStored(LAST) !== undefined;
};
