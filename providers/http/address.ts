import { apiBase } from './config.ts';

export type QueryValue = string | number | boolean | null | undefined | readonly (string | number)[];
export type Query = Record<string, QueryValue>;

/** wire: dictionary item lookups have no `_t`, so that HTTP caches can store them (CALL-03). */
const WITHOUT_STAMP = 'sys/dict/getDictItems';

/** The query string: empty values are left out, lists are joined by commas. */
export const queryText = (query: Query): string => {
    const search = new URLSearchParams();
    for (const [key, value] of Object.entries(query)) {
        const text = Array.isArray(value) ? value.join(',') : value;
        if (text !== undefined && text !== null && text !== '') search.append(key, String(text));
    }
    return search.toString();
};

/** The URL of a call: base, path (with or without a leading slash), query, and for GET the time stamp in seconds. */
export const addressOf = (method: string, path: string, query: Query = {}): string => {
    const isStamped = method === 'GET' && !path.includes(WITHOUT_STAMP);
    const search = queryText(isStamped ? { ...query, _t: Math.floor(Date.now() / 1000) } : query);
    const address = `${apiBase()}/${path.replace(/^\/+/, '')}`;
    if (search === '') return address;
    return `${address}${address.includes('?') ? '&' : '?'}${search}`;
};
