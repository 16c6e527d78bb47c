import type { Envelope } from '#contract/kit/envelope.ts';
import type { Query } from './address.ts';
import { jsonOf, readEnvelope } from './envelope.ts';
import { type CallOptions, exchange, type Method } from './exchange.ts';
import { fileNameOf } from './fileName.ts';
import { xhrTransport } from './transport/xhrTransport.ts';

export interface RequestOptions extends CallOptions {
    /** Sent as JSON. */
    body?: unknown;
}

/**
 * Sends one call; resolves to the whole envelope, for callers that need `message` or `code`.
 * @throws HttpError for every refusal and failure; an AbortError if `signal` was aborted.
 */
export const requestBody = async <T>(method: Method, path: string, { body, ...options }: RequestOptions = {}): Promise<Envelope<T>> =>
    readEnvelope<T>(
        await exchange(method, path, options, body === undefined ? {} : { body: JSON.stringify(body), contentType: 'application/json' }),
    );

/**
 * Sends one call; resolves to `result` only (CALL-04).
 *
 * @example const overview = await request<AnalysisOverview>('GET', '/dashboard/analysis/overview', { query: { days: 7 } });
 */
export const request = async <T>(method: Method, path: string, options?: RequestOptions): Promise<T> =>
    (await requestBody<T>(method, path, options)).result as T;

/** GET with query. */
export const get = <T>(path: string, query?: Query, options?: CallOptions): Promise<T> => request<T>('GET', path, { ...options, query });

/** GET of the few responses without an envelope (wire-contract 2, item 8); refusals still have one. */
export const getBare = async <T>(path: string, query?: Query, options?: CallOptions): Promise<T> => {
    const reply = await exchange('GET', path, { ...options, query });
    const json = jsonOf(reply);
    if (reply.status === 200 && json !== undefined && json.success === undefined) return json as T;
    return readEnvelope<T>(reply).result as T;
};

/** POST with a JSON body. */
export const post = <T>(path: string, body?: unknown, options?: CallOptions): Promise<T> =>
    request<T>('POST', path, { ...options, body: body ?? {} });

/** PUT with a JSON body. */
export const put = <T>(path: string, body?: unknown, options?: CallOptions): Promise<T> =>
    request<T>('PUT', path, { ...options, body: body ?? {} });

/** DELETE with query. */
export const del = <T>(path: string, query?: Query, options?: CallOptions): Promise<T> => request<T>('DELETE', path, { ...options, query });

/** Result of a download call: a file, or an envelope instead (a long export that became a task). */
export type Download = { kind: 'file'; blob: Blob; fileName: string | undefined } | { kind: 'answer'; envelope: Envelope };

/**
 * Downloads a blob by GET. Aborted if nothing arrives for 9000 ms, regardless of the total time.
 * @throws HttpError also if the body of the «file» is a JSON error.
 */
export const download = async (path: string, query?: Query, options?: CallOptions): Promise<Download> => {
    const reply = await exchange('GET', path, { ...options, query }, { isTransfer: true });
    const type = reply.header('Content-Type') ?? '';
    const isFile = reply.status === 200 && !type.includes('text/html') && !(type.includes('json') && jsonOf(reply)?.success !== undefined);
    if (!isFile) return { kind: 'answer', envelope: readEnvelope(reply) };
    return { kind: 'file', blob: new Blob([reply.bytes], { type }), fileName: fileNameOf(reply.header('Content-Disposition')) };
};

/**
 * Multipart POST of a file with further form fields. Aborted if there is no progress for 9000 ms. Resolves to the envelope: an upload has
 * its path in `message`, an import its report with code 201.
 */
export const upload = async <T>(
    path: string,
    file: File,
    fields: Readonly<Record<string, string>> = {},
    options?: CallOptions,
): Promise<Envelope<T>> => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    body.append('file', file);
    return readEnvelope<T>(await exchange('POST', path, options, { body, isTransfer: true }, xhrTransport));
};
