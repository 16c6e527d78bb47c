import type { PushDeviceBody } from '#contract/system/account/push.ts';

/** Whether this browser supports web push: with HTTPS and a service worker, and not in development. */
export const canPush = (): boolean =>
    import.meta.env.PROD && isSecureContext && 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

const bodyOf = (subscription: PushSubscription): PushDeviceBody => {
    const { endpoint, keys } = subscription.toJSON();
    return { endpoint: endpoint ?? '', p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' };
};

const managerOf = async (): Promise<PushManager | undefined> =>
    canPush() ? (await navigator.serviceWorker.getRegistration())?.pushManager : undefined;

/** The browser's current push subscription for this site, if notifications are allowed and it still exists. */
export const currentSubscription = async (): Promise<PushDeviceBody | undefined> => {
    const subscription = Notification.permission === 'granted' ? await (await managerOf())?.getSubscription() : undefined;
    return subscription ? bodyOf(subscription) : undefined;
};

/**
 * Asks the user for permission, then subscribes at the browser's push service; must be called in a click handler. Undefined if the user
 * denies.
 * @param key public key of the server
 * @throws if the push service cannot be reached
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
        // The subscription was made with another key, because the server has been set up again since.
        await unsubscribe();
        return ask();
    }
}

/** Removes the subscription, if there is one. */
export const unsubscribe = async (): Promise<void> => {
    await (await (await managerOf())?.getSubscription())?.unsubscribe();
};
