import { KEYS } from '#providers/store/keys.ts';
import { readStored, removeStored, writeStored } from '#providers/store/storage.ts';

/** Stores the redirect target, which cannot be passed through the other server. */
export const keepTarget = (path: string | null): void => {
    if (path === null) removeStored(KEYS.casTarget);
    else writeStored(KEYS.casTarget, path);
};

/** Returns and removes the stored target; `Gate` checks that it is a path of this site. */
export const takeTarget = (): string | undefined => {
    const kept = readStored(KEYS.casTarget);
    removeStored(KEYS.casTarget);
    return kept;
};
