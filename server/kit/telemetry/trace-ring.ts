import type { FastifyReply, FastifyRequest } from 'fastify';
import { doerOf } from '#server/kit/access/session.ts';
import type { Trace } from '#contract/monitor/http-trace.ts';

const KEPT = 500;

/** Headers whose values are useful and not confidential; all other values are hidden, including those of unknown headers. */
const OPEN_HEADERS = new Set([
    'accept',
    'accept-encoding',
    'accept-language',
    'cache-control',
    'connection',
    'content-encoding',
    'content-length',
    'content-type',
    'host',
    'retry-after',
    'user-agent',
    'vary',
    'x-dict-version',
    'x-request-id',
]);
const HIDDEN = '******';

/** The last calls of this process, newest first, without tokens, cookies, query values or bodies (security S97). */
export function createTraceRing() {
    const ring: Trace[] = [];
    let next = 0;
    return {
        add: (request: FastifyRequest, reply: FastifyReply) => {
            ring[next] = traceOf(request, reply);
            next = (next + 1) % KEPT;
        },
        /** The newest ones, at most `most`. */
        newest: (most: number): Trace[] => [...ring.slice(0, next).reverse(), ...ring.slice(next).reverse()].slice(0, most),
    };
}

const traceOf = (request: FastifyRequest, reply: FastifyReply): Trace => ({
    timestamp: new Date().toISOString(),
    request: {
        method: request.method,
        uri: withoutValues(request.url),
        headers: shown(request.headers),
        remoteAddress: request.ip,
    },
    response: { status: reply.statusCode, headers: shown(reply.getHeaders()) },
    timeTaken: Math.round(reply.elapsedTime),
    principal: request.caller ? { name: doerOf(request.caller).username } : null,
    session: null,
});

/** The path with the names of its query parameters; the values may contain a search for a person, or a ticket. */
function withoutValues(url: string): string {
    const at = url.indexOf('?');
    const path = (at < 0 ? url : url.slice(0, at)).slice(0, 300);
    if (at < 0) return path;
    const names = [...new Set([...new URLSearchParams(url.slice(at + 1)).keys()])].slice(0, 20);
    return `${path}?${names.map(name => `${encodeURIComponent(name.slice(0, 40))}=${HIDDEN}`).join('&')}`;
}

const HIDDEN_VALUES = [HIDDEN];

// Every call passes here, and its headers are kept for 500 more calls: hidden values share one list to save memory.
function shown(headers: object): Record<string, string[]> {
    const known: Record<string, string[]> = {};
    for (const [name, value] of Object.entries(headers))
        known[name] = OPEN_HEADERS.has(name.toLowerCase()) ? [String(value).slice(0, 300)] : HIDDEN_VALUES;
    return known;
}
