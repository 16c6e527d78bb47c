import { currentSubscription, subscribe, unsubscribe } from '#providers/browser/push.ts';
import { KEYS } from '#providers/store/keys.ts';
import { readToken } from '#providers/store/session.ts';
import { isViewing } from '#providers/store/viewing.ts';
import { readStored, removeStored, writeStored } from '#providers/store/storage.ts';
import { addPushDevice, loadPush } from './push.ts';

/** Identifies a session; too short to be misused as a token. */
const sessionMark = (): string => readToken()?.slice(-6) ?? '';

const noteOwner = (userId: string) => writeStored(KEYS.pushOwner, { userId, mark: sessionMark() });

/**
 * Enables web push in this browser for the user, as long as the user signs in here. Resolves to false if the user denies the browser's
 * permission prompt.
 */
export async function allowPush(userId: string, key: string): Promise<boolean> {
    const device = await subscribe(key);
    if (!device) return false;
    await addPushDevice(device);
    noteOwner(userId);
    return true;
}

/** Disables web push in this browser. */
export async function giveUpPush(): Promise<void> {
    removeStored(KEYS.pushOwner);
    await unsubscribe();
}

/**
 * Web push ends with the session; for the same user it is renewed in the next session. It is disabled for another user, and if the user has
 * removed this device from another one.
 */
export async function renewPush(userId: string): Promise<void> {
    const owner = readStored(KEYS.pushOwner);
    if (!owner || isViewing()) return;
    if (owner.userId !== userId) return giveUpPush();
    const device = await currentSubscription();
    if (!device) return;
    if (owner.mark !== sessionMark()) {
        await addPushDevice(device);
        noteOwner(userId);
    } else if (!(await loadPush()).devices.some(({ isCurrent }) => isCurrent)) await giveUpPush();
}
