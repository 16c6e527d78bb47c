import { KEYS } from '#providers/store/keys.ts';
import { readStored, removeStored, writeStored } from '#providers/store/storage.ts';

/** Keeps where the person wanted to go: the way over another server has no room for it. */
export const keepTarget = (path: string | null): void => {
    if (path === null) removeStored(KEYS.casTarget);
    else writeStored(KEYS.casTarget, path);
};

/** Takes it again; the gate checks that it is a path of this site. */
export const takeTarget = (): string | undefined => {
    const kept = readStored(KEYS.casTarget);
    removeStored(KEYS.casTarget);
    return kept;
};
