/** May this browser show notices of the operating system: `missing` where it has none or the page is not reached by HTTPS. */
export type DesktopState = 'on' | 'off' | 'blocked' | 'missing';

const STATES: Readonly<Record<NotificationPermission, DesktopState>> = { granted: 'on', default: 'off', denied: 'blocked' };

export const desktopState = (): DesktopState => ('Notification' in window && isSecureContext ? STATES[Notification.permission] : 'missing');

/** Asks the person; only a click may do so. */
export async function askForDesktop(): Promise<DesktopState> {
    if (desktopState() === 'off') await Notification.requestPermission();
    return desktopState();
}

/** What a click on a notice opens; the service worker hands it back (`public/sw.js`). */
export interface OpenedNotice {
    /** Path of ours. */
    link?: string | undefined;
    /** Of the notice in the bell, which is read from then on. */
    noticeId?: string | undefined;
}

interface DesktopNotice {
    /** One notice of an id is shown at a time. */
    id: string;
    title: string;
    body: string;
    /** What a click on it opens. */
    opens: OpenedNotice;
    onOpen: () => void;
}

/** Hears of clicks on notices that the service worker shows; returns the unsubscription. */
export const onOpenedNotice = (listener: (opened: OpenedNotice) => void): (() => void) => {
    if (!('serviceWorker' in navigator)) return () => undefined;
    const hear = ({ data }: MessageEvent<{ open?: OpenedNotice } | null>) => data?.open && listener(data.open);
    navigator.serviceWorker.addEventListener('message', hear);
    return () => navigator.serviceWorker.removeEventListener('message', hear);
};

/** Shows a notice of the operating system where the person has allowed it; a click brings the window to the front and opens. */
export async function showDesktopNotice({ id, title, body, opens, onOpen }: DesktopNotice): Promise<void> {
    if (desktopState() !== 'on') return;
    const registration = 'serviceWorker' in navigator ? await navigator.serviceWorker.getRegistration() : undefined;
    if (registration?.active) {
        // Phones show no others, and a push of the same takes its place instead of a second one.
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
        // Browsers of phones have the class and no notices without a service worker; the bell has the message.
    }
}
