import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { currentWork, type SpanAttributes, type TraceSpan } from './work.ts';

type Listener = Parameters<typeof subscribe>[1];

/**
 * Traces outgoing requests of this server, with Node's diagnostics channels of `fetch` and `node:http`: host, method and status, never path
 * or headers, which may contain keys. Requests to the host `without`, the trace collector, are not traced.
 * @returns a function that stops it
 */
export function traceOutgoing(without: string): () => void {
    const open = new WeakMap<object, { span: TraceSpan; status?: number }>();
    const begin = (request: object, method: string, host: string) => {
        const parent = host === without ? undefined : currentWork()?.span;
        if (!parent) return;
        const attributes = { 'http.request.method': method, 'server.address': host };
        open.set(request, { span: parent.child(`${method} ${host}`, 'client', attributes) });
    };
    const note = (request: object, status: number) => {
        const known = open.get(request);
        if (known) known.status = status;
    };
    const end = (request: object, error?: unknown) => {
        const known = open.get(request);
        if (!known) return;
        open.delete(request);
        const { span, status } = known;
        const attributes: SpanAttributes = status === undefined ? {} : { 'http.response.status_code': status };
        span.end({ attributes, error: error ?? (status === undefined || status >= 500 ? new Error('no answer') : undefined) });
    };

    const heard = {
        'undici:request:create': ({ request }: { request: { method: string; origin: string | URL } }) =>
            begin(request, request.method, new URL(request.origin).host),
        'undici:request:headers': ({ request, response }: { request: object; response: { statusCode: number } }) =>
            note(request, response.statusCode),
        'undici:request:trailers': ({ request }: { request: object }) => end(request),
        'undici:request:error': ({ request, error }: { request: object; error: unknown }) => end(request, error),
        'http.client.request.start': ({ request }: { request: ClientRequest }) => {
            begin(request, request.method, String(request.getHeader('host') ?? request.host));
            request.once('close', () => end(request));
        },
        'http.client.response.finish': ({ request, response }: { request: ClientRequest; response: IncomingMessage }) =>
            note(request, response.statusCode ?? 0),
    };
    // The type of a channel's message is known only by the channel's name.
    const listeners = Object.entries(heard) as unknown as [name: string, Listener][];
    for (const [name, listener] of listeners) subscribe(name, listener);
    return () => listeners.forEach(([name, listener]) => void unsubscribe(name, listener));
}
