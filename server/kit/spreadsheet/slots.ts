import { tooMany } from '../errors.ts';

const MAX_AT_ONCE = 2;
const running = new Map<string, number>();

/**
 * Takes one of a user's two export slots on this process (security S51) and returns a function that releases it; further calls of that
 * function have no effect.
 * @throws AppError 429 while both are taken.
 */
export const takeExportSlot = (userId: string): (() => void) => {
    const taken = running.get(userId) ?? 0;
    if (taken >= MAX_AT_ONCE) throw tooMany(5);
    running.set(userId, taken + 1);
    let given = false;
    return () => {
        if (given) return;
        given = true;
        const left = (running.get(userId) ?? 1) - 1;
        if (left > 0) running.set(userId, left);
        else running.delete(userId);
    };
};
