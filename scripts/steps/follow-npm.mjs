/**
 * Told to stop, npm passes the signal to the shell between it and us; the shell dies of it and we would go on alone.
 * So when npm started us and our parent is gone, we stop as if we had got the signal ourselves.
 */
export function followNpm() {
    if (!process.env.npm_lifecycle_event || process.platform === 'win32') return;
    const parent = process.ppid;
    const watch = setInterval(() => {
        if (process.ppid === parent) return;
        clearInterval(watch);
        process.kill(process.pid, 'SIGTERM');
    }, 250);
    watch.unref();
}
