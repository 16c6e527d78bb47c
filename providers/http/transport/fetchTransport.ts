import { type Deadline, startDeadline, TIMEOUT_MS } from './deadline.ts';
import { givenUp, notReached, type Outgoing, timedOut, type Transport } from './transport.ts';

/** Sends with `fetch` and reads the whole response; the deadline includes reading. */
export const fetchTransport: Transport = async outgoing => {
    const { method, address, headers, body, signal, timeout = TIMEOUT_MS, isTransfer = false } = outgoing;
    const deadline = startDeadline(timeout, signal);
    try {
        const response = await fetch(address, { method, headers, body, signal: deadline.signal });
        const bytes = await readAll(response, isTransfer ? deadline : undefined, outgoing);
        return { status: response.status, header: name => response.headers.get(name), bytes };
    } catch {
        if (deadline.isOver()) throw timedOut();
        throw signal?.aborted ? givenUp() : notReached();
    } finally {
        deadline.end();
    }
};

const readAll = async (
    response: Response,
    deadline: Deadline | undefined,
    { onProgress, onReceived }: Pick<Outgoing, 'onProgress' | 'onReceived'>,
) => {
    if (!deadline || !response.body) return new Uint8Array(await response.arrayBuffer());
    const total = Number(response.headers.get('Content-Length'));
    const chunks: Uint8Array[] = [];
    let length = 0;
    const reader = response.body.getReader();
    for (;;) {
        const { done, value } = await reader.read();
        if (done) break;
        deadline.progress();
        chunks.push(value);
        length += value.length;
        onReceived?.(length);
        if (total > 0) onProgress?.(Math.min(1, length / total));
    }
    return joined(chunks, length);
};

const joined = (chunks: readonly Uint8Array[], length: number) => {
    const whole = new Uint8Array(length);
    let at = 0;
    for (const chunk of chunks) {
        whole.set(chunk, at);
        at += chunk.length;
    }
    return whole;
};
