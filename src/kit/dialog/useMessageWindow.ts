import { useEffect, useRef } from 'react';
import { page } from '#providers/browser/page.ts';

/**
 * Opens a window that answers with one message, such as a third party's sign-in. Only a message of this site and of that very window
 * counts. The returned function says whether the browser let the window open.
 */
export function useMessageWindow(onMessage: (message: string) => void): (url: string, name: string) => boolean {
    const opened = useRef<Window | null>(null);
    const latest = useRef(onMessage);
    // The listener calls what the last drawing gave.
    useEffect(() => {
        latest.current = onMessage;
    });
    // Listens to the window that was opened.
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
