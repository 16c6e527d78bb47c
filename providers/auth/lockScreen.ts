import type { ScreenLocked } from '#contract/system/account/sign-in-words.ts';
import { page } from '#providers/browser/page.ts';
import { requestBody } from '#providers/http/http.ts';
import { closeLock, openLock, readLock } from '#providers/store/screenLock.ts';
import { KEYS } from '#providers/store/keys.ts';
import { readSession } from '#providers/store/session.ts';
import { isViewing, showOwn } from '#providers/store/viewing.ts';
import { readStored, writeStored } from '#providers/store/storage.ts';

/** Minutes without a touch after which the screen locks, 0 for never; undefined where the server locks none. */
export const lockMinutes = (): number | undefined => readStored(KEYS.lockMinutes);

/** Takes over what the server said with the menu. */
export const keepLockMinutes = (minutes: unknown): void => {
    if (typeof minutes === 'number') writeStored(KEYS.lockMinutes, minutes);
};

/**
 * Locks the screen: it is covered at once, then the server is told. Where that fails it stays covered, and the session goes on to end as it would.
 */
export const lockScreen = async (): Promise<void> => {
    if (readLock() || lockMinutes() === undefined) return;
    closeLock(readSession()?.user?.hasSecondFactor ? 'code' : 'password');
    const answer = await requestBody<ScreenLocked>('POST', '/sys/account/lock', { whileLocked: true }).catch(() => undefined);
    if (readLock() && answer?.result) closeLock(answer.result.way);
    // The lock has ended the look at the system as somebody: who unlocks is themselves.
    if (!answer || !isViewing()) return;
    showOwn();
    page.reload();
};

/**
 * Opens it by the password, or by a code where a second factor is in force.
 * @throws HttpError with what was wrong
 */
export const unlockScreen = async (typed: string): Promise<void> => {
    const way = readLock() ?? 'password';
    await requestBody('POST', '/sys/account/prove', { body: { [way]: typed }, whileLocked: true });
    openLock();
};
