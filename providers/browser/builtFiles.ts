/** Files that arrive within this time of each other are told to the worker together, in milliseconds. */
const TOGETHER_MS = 2_000;

/**
 * Has the service worker (`public/sw.js`) keep the built files that this window loads, those of before included, so that
 * a later start needs no network for code. Does nothing while developing, and where the browser has no service workers
 * (pages without TLS) or refuses them: the product works the same without.
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
