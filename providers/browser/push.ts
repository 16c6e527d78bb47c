import type { PushDeviceBody } from '#contract/system/account/push.ts';

/** Can this browser take pushes: by HTTPS, with a service worker, and not while developing. */
export const canPush = (): boolean =>
    import.meta.env.PROD && isSecureContext && 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

const bodyOf = (subscription: PushSubscription): PushDeviceBody => {
    const { endpoint, keys } = subscription.toJSON();
    return { endpoint: endpoint ?? '', p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' };
};

const managerOf = async (): Promise<PushManager | undefined> =>
    canPush() ? (await navigator.serviceWorker.getRegistration())?.pushManager : undefined;

/** What the push service of this browser gave for this site, where the person has allowed pushes and the browser still has it. */
export const currentSubscription = async (): Promise<PushDeviceBody | undefined> => {
    const subscription = Notification.permission === 'granted' ? await (await managerOf())?.getSubscription() : undefined;
    return subscription ? bodyOf(subscription) : undefined;
};

/**
 * Asks the person, then the push service of the browser; only a click may do so. Undefined where the person says no.
 * @param key public key of the server
 * @throws when the push service can't be reached
 */
export async function subscribe(key: string): Promise<PushDeviceBody | undefined> {
    if ((await Notification.requestPermission()) !== 'granted') return undefined;
    await navigator.serviceWorker.register('/sw.js');
    const { pushManager } = await navigator.serviceWorker.ready;
    const ask = async () => bodyOf(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
    try {
        return await ask();
    } catch (error) {
        if (!(error instanceof DOMException && error.name === 'InvalidStateError')) throw error;
        // The subscription was made with another key: the server's data has been set up again since.
        await unsubscribe();
        return ask();
    }
}

/** Gives the subscription back; nothing where there is none. */
export const unsubscribe = async (): Promise<void> => {
    await (await (await managerOf())?.getSubscription())?.unsubscribe();
};
