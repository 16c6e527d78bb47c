/** May this browser show notices of the operating system: `missing` where it has none or the page is not reached by HTTPS. */
export type DesktopState = 'on' | 'off' | 'blocked' | 'missing';

const STATES: Readonly<Record<NotificationPermission, DesktopState>> = { granted: 'on', default: 'off', denied: 'blocked' };

export const desktopState = (): DesktopState => ('Notification' in window && isSecureContext ? STATES[Notification.permission] : 'missing');

/** Asks the person; only a click may do so. */
export async function askForDesktop(): Promise<DesktopState> {
    if (desktopState() === 'off') await Notification.requestPermission();
    return desktopState();
}

interface DesktopNotice {
    /** One notice of an id is shown at a time. */
    id: string;
    title: string;
    body: string;
    onOpen: () => void;
}

/** Shows a notice of the operating system where the person has allowed it; a click brings the window to the front and opens. */
export function showDesktopNotice({ id, title, body, onOpen }: DesktopNotice): void {
    if (desktopState() !== 'on') return;
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
