import { currentSubscription, subscribe, unsubscribe } from '#providers/browser/push.ts';
import { KEYS } from '#providers/store/keys.ts';
import { readToken } from '#providers/store/session.ts';
import { isViewing } from '#providers/store/viewing.ts';
import { readStored, removeStored, writeStored } from '#providers/store/storage.ts';
import { addPushDevice, loadPush } from './push.ts';

/** Tells one session from the next without being of use to anybody. */
const sessionMark = (): string => readToken()?.slice(-6) ?? '';

const noteOwner = (userId: string) => writeStored(KEYS.pushOwner, { userId, mark: sessionMark() });

/** Has this browser take pushes for the person, as long as they sign in here. False where the person says no to the browser's question. */
export async function allowPush(userId: string, key: string): Promise<boolean> {
    const device = await subscribe(key);
    if (!device) return false;
    await addPushDevice(device);
    noteOwner(userId);
    return true;
}

/** This browser takes no pushes any more. */
export async function giveUpPush(): Promise<void> {
    removeStored(KEYS.pushOwner);
    await unsubscribe();
}

/**
 * Pushes end with the session; for whom this browser took them before, it goes on with the next one. For somebody else, and where the
 * person has removed this device from another one, it ends.
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
