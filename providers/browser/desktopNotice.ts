/** Permission for system notifications; `missing` if the browser does not support them or the page is not loaded over HTTPS. */
export type DesktopState = 'on' | 'off' | 'blocked' | 'missing';

const STATES: Readonly<Record<NotificationPermission, DesktopState>> = { granted: 'on', default: 'off', denied: 'blocked' };

export const desktopState = (): DesktopState => ('Notification' in window && isSecureContext ? STATES[Notification.permission] : 'missing');

/** Asks the user for permission; must be called in a click handler. */
export async function askForDesktop(): Promise<DesktopState> {
    if (desktopState() === 'off') await Notification.requestPermission();
    return desktopState();
}

/** Target of a notification; the service worker passes it back (`public/sw.js`). */
export interface OpenedNotice {
    /** A path of this client. */
    link?: string | undefined;
    /** Id of the announcement in the bell, which is then marked as read. */
    noticeId?: string | undefined;
}

interface DesktopNotice {
    /** A notification replaces an earlier one with the same id. */
    id: string;
    title: string;
    body: string;
    /** Target of a click. */
    opens: OpenedNotice;
    onOpen: () => void;
}

/** Subscribes to clicks on notifications of the service worker; returns the unsubscribe function. */
export const onOpenedNotice = (listener: (opened: OpenedNotice) => void): (() => void) => {
    if (!('serviceWorker' in navigator)) return () => undefined;
    const hear = ({ data }: MessageEvent<{ open?: OpenedNotice } | null>) => data?.open && listener(data.open);
    navigator.serviceWorker.addEventListener('message', hear);
    return () => navigator.serviceWorker.removeEventListener('message', hear);
};

/** Shows a system notification if the user has allowed it; a click focuses the window and calls `onOpen`. */
export async function showDesktopNotice({ id, title, body, opens, onOpen }: DesktopNotice): Promise<void> {
    if (desktopState() !== 'on') return;
    const registration = 'serviceWorker' in navigator ? await navigator.serviceWorker.getRegistration() : undefined;
    if (registration?.active) {
        // Phones support only notifications of service workers; with this tag a web push of the same message replaces it instead of showing
        // a second one.
        const tag = opens.link ? `${title} ${opens.link}` : id;
        return registration.showNotification(title, { body, tag, icon: '/icons/app-192.png', data: opens });
    }
    try {
        const notice = new Notification(title, { body, tag: id, icon: '/icons/app-192.png' });
        notice.addEventListener('click', () => {
            window.focus();
            notice.close();
            onOpen();
        });
    } catch {
        // Phone browsers have the class but throw without a service worker; the message is in the bell anyway.
    }
}
