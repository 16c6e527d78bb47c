import { ERROR_TEXTS } from '#providers/errors/errorTexts.ts';
import { HttpError } from '#providers/errors/httpError.ts';

/** One call as it goes out. */
export interface Outgoing {
    method: string;
    address: string;
    headers: Record<string, string>;
    body?: string | FormData;
    signal?: AbortSignal;
    timeout?: number;
    /** Time runs against standing still rather than against the whole. */
    isTransfer?: boolean;
    onProgress?: (fraction: number) => void;
    /** Bytes of the answer so far. */
    onReceived?: (bytes: number) => void;
}

/** One answer as it came in. */
export interface Reply {
    status: number;
    header(name: string): string | null;
    bytes: Uint8Array<ArrayBuffer>;
}

export type Transport = (outgoing: Outgoing) => Promise<Reply>;

export const timedOut = () => new HttpError({ message: ERROR_TEXTS.timeout, status: 504, reason: 'timeout' });

/** No answer at all: the cable or the server. */
export const notReached = () =>
    globalThis.navigator?.onLine === false
        ? new HttpError({ message: ERROR_TEXTS.offline, status: 0, reason: 'offline' })
        : new HttpError({ message: ERROR_TEXTS.unreachable, status: 0, reason: 'unreachable' });

/** The caller no longer wants the answer; react-query knows this error and stays quiet. */
export const givenUp = (): DOMException => new DOMException('The call was given up', 'AbortError');
