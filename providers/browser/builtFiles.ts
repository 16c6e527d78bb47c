/** Files that are loaded within this time of each other are sent to the worker together, in milliseconds. */
const TOGETHER_MS = 2_000;

/**
 * Lets the service worker (`public/sw.js`) cache the built files that this window loads or has loaded, so that a later start does not need
 * the network for code. Does nothing in development, and if the browser does not support service workers (pages without TLS) or refuses
 * them; the product works without.
 */
export const keepBuiltFiles = async (): Promise<void> => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    try {
        await navigator.serviceWorker.register('/sw.js');
    } catch {
        return;
    }
    const { active } = await navigator.serviceWorker.ready;
    let loaded: string[] = [];
    const tell = () => {
        active?.postMessage({ keep: loaded });
        loaded = [];
    };
    const files = `${globalThis.location.origin}/assets/`;
    const observer = new PerformanceObserver(list => {
        const added = list.getEntries().flatMap(({ name }) => (name.startsWith(files) ? [name] : []));
        if (added.length > 0 && loaded.length === 0) setTimeout(tell, TOGETHER_MS);
        loaded.push(...added);
    });
    observer.observe({ type: 'resource', buffered: true });
};
