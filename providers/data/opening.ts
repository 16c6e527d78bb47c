import { type Query, queryText } from '#providers/http/address.ts';
import type { CallOptions } from '#providers/http/exchange.ts';
import { get } from '#providers/http/http.ts';
import { KEYS, type OpeningCalls } from '#providers/store/keys.ts';
import { shownSession } from '#providers/store/session.ts';
import { readStored, writeStored } from '#providers/store/storage.ts';

/** Maximum number of stored calls; the most recently used ones are kept. */
const MOST = 20;
/** Maximum age of an early response; later the screen sends its own request. */
const FRESH_MS = 10_000;
/** First call of each home page, for a browser that has not stored it yet. */
const HOMES: Readonly<Record<string, string>> = {
    'dashboard/analysis': '/dashboard/analysis/overview?days=30',
    'dashboard/monitor': '/dashboard/monitor/live',
    'dashboard/workplace': '/dashboard/workplace/board',
    'order/dispatch': '/order/dispatch/board',
};
/** An id that does not need escaping in a query. */
const PLAIN_ID = /^[\w-]+$/;

interface Early {
    token: string;
    askedAt: number;
    answer: Promise<unknown>;
}

/** Early requests by the call with its query. */
const early = new Map<string, Early>();

const callOf = (path: string, query: Query): string => {
    const text = queryText(query);
    return text === '' ? path : `${path}?${text}`;
};

const readCalls = (owner: string | undefined): OpeningCalls['calls'] => {
    const kept = readStored(KEYS.openingCalls);
    return kept && kept.owner === owner ? kept.calls : {};
};

/**
 * Sends the first requests of a path while its code is still loading: the rows of a list, with the query that this browser used last for the
 * user, and the record, or the figures of a home page. The screen uses the response if it sends the same request (`readOpening`); otherwise
 * it is dropped.
 */
export const askEarly = (address: string): void => {
    const session = shownSession();
    const [, group = '', name = '', id = ''] = address.split('/');
    const page = `${group}/${name}`;
    const first = readCalls(session?.user?.id)[page] ?? HOMES[page];
    if (!session || first === undefined) return;
    const [wire = '', list] = first.split('/list?');
    const hasRecord = list !== undefined && PLAIN_ID.test(id) && id !== 'create';
    for (const call of hasRecord ? [first, `${wire}/queryById?id=${id}`] : [first]) {
        const answer = get(call);
        // A failure is reported to the screen that uses the response.
        answer.catch(() => undefined);
        early.set(call, { token: session.token, askedAt: Date.now(), answer });
    }
};

/**
 * Returns an early response, only once. If the page sends a different request, all of them are dropped, because they would be stale for
 * later requests.
 */
const takeEarly = (call: string): Promise<unknown> | undefined => {
    const asked = early.get(call);
    if (asked) early.delete(call);
    else early.clear();
    const isFresh = asked?.token === shownSession()?.token && Date.now() - (asked?.askedAt ?? 0) < FRESH_MS;
    return isFresh ? asked?.answer : undefined;
};

/** Stores the first call of a page. */
export const rememberOpening = (page: string, path: string, query: Query): void => {
    const owner = shownSession()?.user?.id;
    if (owner === undefined) return;
    const call = callOf(path, query);
    const calls = readCalls(owner);
    if ((calls[page] ?? HOMES[page]) === call) return;
    const others = Object.entries(calls).filter(([known]) => known !== page);
    writeStored(KEYS.openingCalls, { owner, calls: Object.fromEntries([...others.slice(1 - MOST), [page, call]]) });
};

/**
 * GET of the first request of the current page; uses the early response if the call is the same.
 * @throws HttpError as `get`
 */
export const readOpening = <T>(path: string, query: Query, options?: CallOptions): Promise<T> =>
    (takeEarly(callOf(path, query)) as Promise<T> | undefined) ?? get<T>(path, query, options);

/**
 * GET of the first request of a home page. On other pages it is an ordinary GET.
 * @param page path of the home page without the leading slash
 * @throws HttpError as `get`
 */
export const readHome = <T>(page: string, path: string, query: Query, options?: CallOptions): Promise<T> => {
    if (window.location.pathname !== `/${page}`) return get<T>(path, query, options);
    rememberOpening(page, path, query);
    return readOpening(path, query, options);
};
