import type { ScreenLocked } from '#contract/system/account/sign-in-words.ts';
import { page } from '#providers/browser/page.ts';
import { requestBody } from '#providers/http/http.ts';
import { closeLock, openLock, readLock } from '#providers/store/screenLock.ts';
import { KEYS } from '#providers/store/keys.ts';
import { readSession } from '#providers/store/session.ts';
import { isViewing, showOwn } from '#providers/store/viewing.ts';
import { readStored, writeStored } from '#providers/store/storage.ts';

/** Minutes without input after which the screen locks, 0 for never; undefined if the server does not support locking. */
export const lockMinutes = (): number | undefined => readStored(KEYS.lockMinutes);

/** Stores the value that the server sent with the menu. */
export const keepLockMinutes = (minutes: unknown): void => {
    if (typeof minutes === 'number') writeStored(KEYS.lockMinutes, minutes);
};

/** Locks the screen: covers it immediately, then notifies the server. If that fails it stays covered, and the session expires as usual. */
export const lockScreen = async (): Promise<void> => {
    if (readLock() || lockMinutes() === undefined) return;
    closeLock(readSession()?.user?.hasSecondFactor ? 'code' : 'password');
    const answer = await requestBody<ScreenLocked>('POST', '/sys/account/lock', { whileLocked: true }).catch(() => undefined);
    if (readLock() && answer?.result) closeLock(answer.result.way);
    // The lock has ended viewing the system as another user, so the window returns to its own user.
    if (!answer || !isViewing()) return;
    showOwn();
    page.reload();
};

/**
 * Unlocks the screen with the password, or with a code if a second factor is enabled.
 * @throws HttpError with the server's reason
 */
export const unlockScreen = async (typed: string): Promise<void> => {
    const way = readLock() ?? 'password';
    await requestBody('POST', '/sys/account/prove', { body: { [way]: typed }, whileLocked: true });
    openLock();
};
