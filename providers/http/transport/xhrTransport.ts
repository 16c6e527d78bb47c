import { startDeadline, TIMEOUT_MS } from './deadline.ts';
import { givenUp, notReached, timedOut, type Transport } from './transport.ts';

/**
 * Sends with XMLHttpRequest, because `fetch` cannot report upload progress: an upload is aborted if there is no progress within the timeout,
 * not because a large file takes long.
 */
export const xhrTransport: Transport = outgoing =>
    new Promise((resolve, reject) => {
        const { method, address, headers, body, signal, timeout = TIMEOUT_MS, onProgress } = outgoing;
        const deadline = startDeadline(timeout, signal);
        const xhr = new XMLHttpRequest();
        const fail = (error: Error) => {
            deadline.end();
            reject(error);
        };
        const stop = () => {
            xhr.abort();
            fail(deadline.isOver() ? timedOut() : givenUp());
        };
        xhr.open(method, address);
        xhr.responseType = 'arraybuffer';
        for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value);
        xhr.upload.onprogress = event => {
            deadline.progress();
            if (event.lengthComputable) onProgress?.(event.loaded / event.total);
        };
        xhr.onprogress = () => deadline.progress();
        xhr.onerror = () => fail(notReached());
        xhr.onload = () => {
            deadline.end();
            resolve({
                status: xhr.status,
                header: name => xhr.getResponseHeader(name),
                bytes: new Uint8Array((xhr.response as ArrayBuffer | null) ?? new ArrayBuffer(0)),
            });
        };
        if (deadline.signal.aborted) return stop();
        deadline.signal.addEventListener('abort', stop, { once: true });
        xhr.send(body ?? null);
    });
