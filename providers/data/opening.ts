import { type Query, queryText } from '#providers/http/address.ts';
import type { CallOptions } from '#providers/http/exchange.ts';
import { get } from '#providers/http/http.ts';
import { KEYS, type OpeningCalls } from '#providers/store/keys.ts';
import { shownSession } from '#providers/store/session.ts';
import { readStored, writeStored } from '#providers/store/storage.ts';

/** Lists that are remembered, the last used ones. */
const MOST = 20;
/** An older answer is not shown: the list asks for itself. */
const FRESH_MS = 10_000;
/** An id that needs no escapes in a query. */
const PLAIN_ID = /^[\w-]+$/;

interface Early {
    token: string;
    askedAt: number;
    answer: Promise<unknown>;
}

/** By the call with its query. */
const early = new Map<string, Early>();

const readLists = (owner: string | undefined): OpeningCalls['lists'] => {
    const kept = readStored(KEYS.openingCalls);
    return kept && kept.owner === owner ? kept.lists : {};
};

/**
 * Asks for the rows of the list that an address opens, as this person's browser asked for them last, and for the record, while their code is
 * still on the way. The screen takes an answer if it asks for the same (`readOpening`); otherwise the answer is dropped.
 */
export const askEarly = (address: string): void => {
    const session = shownSession();
    const [, group = '', name = '', id = ''] = address.split('/');
    const list = readLists(session?.user?.id)[`${group}/${name}`];
    if (!session || list === undefined) return;
    const record = `${list.slice(0, list.indexOf('/list?'))}/queryById?id=${id}`;
    for (const call of PLAIN_ID.test(id) && id !== 'create' ? [list, record] : [list]) {
        const answer = get(call);
        // A failure is told to the screen.
        answer.catch(() => undefined);
        early.set(call, { token: session.token, askedAt: Date.now(), answer });
    }
};

/** An answer that was asked for early, once. Where the page asks for something else, all of them are dropped: a later question would get an old answer. */
const takeEarly = (call: string): Promise<unknown> | undefined => {
    const asked = early.get(call);
    if (asked) early.delete(call);
    else early.clear();
    const isFresh = asked?.token === shownSession()?.token && Date.now() - (asked?.askedAt ?? 0) < FRESH_MS;
    return isFresh ? asked?.answer : undefined;
};

/** Keeps what a list asks for as what its page opens with. */
export const rememberList = (resource: string, path: string, query: Query): void => {
    const owner = shownSession()?.user?.id;
    if (owner === undefined) return;
    const call = `${path}?${queryText(query)}`;
    const lists = readLists(owner);
    if (lists[resource] === call) return;
    const others = Object.entries(lists).filter(([known]) => known !== resource);
    writeStored(KEYS.openingCalls, { owner, lists: Object.fromEntries([...others.slice(1 - MOST), [resource, call]]) });
};

/**
 * GET of what the page at hand opens with, from what was asked for early where it is the same.
 * @throws HttpError as `get`
 */
export const readOpening = <T>(path: string, query: Query, options?: CallOptions): Promise<T> =>
    (takeEarly(`${path}?${queryText(query)}`) as Promise<T> | undefined) ?? get<T>(path, query, options);
