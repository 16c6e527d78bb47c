import { ERROR_TEXTS } from '#providers/errors/errorTexts.ts';
import { HttpError } from '#providers/errors/httpError.ts';

/** One outgoing call. */
export interface Outgoing {
    method: string;
    address: string;
    headers: Record<string, string>;
    body?: string | FormData;
    signal?: AbortSignal;
    timeout?: number;
    /** The timeout applies to the time without progress instead of the total time. */
    isTransfer?: boolean;
    onProgress?: (fraction: number) => void;
    /** Called with the number of bytes of the response received so far. */
    onReceived?: (bytes: number) => void;
}

/** One incoming response. */
export interface Reply {
    status: number;
    header(name: string): string | null;
    bytes: Uint8Array<ArrayBuffer>;
}

export type Transport = (outgoing: Outgoing) => Promise<Reply>;

export const timedOut = () => new HttpError({ message: ERROR_TEXTS.timeout, status: 504, reason: 'timeout' });

/** Error for a missing response: no network, or the server is unreachable. */
export const notReached = () =>
    globalThis.navigator?.onLine === false
        ? new HttpError({ message: ERROR_TEXTS.offline, status: 0, reason: 'offline' })
        : new HttpError({ message: ERROR_TEXTS.unreachable, status: 0, reason: 'unreachable' });

/** Error for a call that the caller has aborted; react-query ignores it. */
export const givenUp = (): DOMException => new DOMException('The call was given up', 'AbortError');
