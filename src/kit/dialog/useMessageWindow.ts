import { useEffect, useRef } from 'react';
import { page } from '#providers/browser/page.ts';

/**
 * Opens a window that responds with one message, such as a third party's sign-in. Only a message from the own origin and from that window is
 * accepted. The returned function returns whether the browser allowed the window to open.
 */
export function useMessageWindow(onMessage: (message: string) => void): (url: string, name: string) => boolean {
    const opened = useRef<Window | null>(null);
    const latest = useRef(onMessage);
    // The listener calls the callback of the latest render.
    useEffect(() => {
        latest.current = onMessage;
    });
    // Listens for the message of the opened window.
    useEffect(() => {
        const handleMessage = ({ origin, source, data }: MessageEvent<unknown>) => {
            if (origin !== location.origin || !opened.current || source !== opened.current || typeof data !== 'string') return;
            opened.current = null;
            latest.current(data);
        };
        window.addEventListener('message', handleMessage);
        return () => window.removeEventListener('message', handleMessage);
    }, []);
    return (url, name) => {
        opened.current = page.openWindow(url, name);
        return opened.current !== null;
    };
}
