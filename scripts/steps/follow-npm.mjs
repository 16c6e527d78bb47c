/**
 * When npm is stopped, it passes the signal to the shell between it and this process; the shell dies and this process would keep running. So if npm
 * started this process and the parent is gone, it sends itself SIGTERM.
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
