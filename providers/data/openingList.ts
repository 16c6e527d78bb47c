import { type Query, queryText } from '#providers/http/address.ts';
import type { CallOptions } from '#providers/http/exchange.ts';
import { get } from '#providers/http/http.ts';
import { KEYS, type OpeningLists } from '#providers/store/keys.ts';
import { shownSession } from '#providers/store/session.ts';
import { readStored, writeStored } from '#providers/store/storage.ts';

/** Lists that are remembered, the last used ones. */
const MOST = 20;
/** An older answer is not shown: the list asks for itself. */
const FRESH_MS = 10_000;

interface Early {
    call: string;
    token: string;
    askedAt: number;
    answer: Promise<unknown>;
}

let early: Early | undefined;

const readLists = (owner: string | undefined): OpeningLists['lists'] => {
    const kept = readStored(KEYS.openingLists);
    return kept && kept.owner === owner ? kept.lists : {};
};

/**
 * Asks for the rows of the list that an address opens, as this person's browser asked for them last, while the code of the list is still on the way.
 * The list takes the answer if it asks for the same (`readOpening`); otherwise it is dropped.
 */
export const askListEarly = (address: string): void => {
    const session = shownSession();
    const call = readLists(session?.user?.id)[address];
    if (!session || call === undefined) return;
    early = { call, token: session.token, askedAt: Date.now(), answer: get(call) };
    // A failure is told to the list.
    early.answer.catch(() => undefined);
};

/** The answer that was asked for early, if that is what the first list asks for. */
const takeEarly = (call: string): Promise<unknown> | undefined => {
    const asked = early;
    early = undefined;
    const isWanted = asked?.call === call && asked.token === shownSession()?.token && Date.now() - asked.askedAt < FRESH_MS;
    return isWanted ? asked.answer : undefined;
};

const remember = (call: string): void => {
    const owner = shownSession()?.user?.id;
    if (owner === undefined) return;
    const address = window.location.pathname;
    const lists = readLists(owner);
    if (lists[address] === call) return;
    const others = Object.entries(lists).filter(([known]) => known !== address);
    writeStored(KEYS.openingLists, { owner, lists: Object.fromEntries([...others.slice(1 - MOST), [address, call]]) });
};

/**
 * GET of the rows that the page at hand opens with, from what was asked for early where it is the same; the next start at this address asks early.
 * @throws HttpError as `get`
 */
export const readOpening = <T>(path: string, query?: Query, options?: CallOptions): Promise<T> => {
    const call = `${path}?${queryText(query ?? {})}`;
    remember(call);
    return (takeEarly(call) as Promise<T> | undefined) ?? get<T>(path, query, options);
};
