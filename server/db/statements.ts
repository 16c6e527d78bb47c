import type pg from 'pg';

/** Told that a statement begins, in the context of who asks; what it returns is called when the statement has ended, with its error if it failed. */
export type StatementListener = (text: string) => ((error: unknown) => void) | undefined;

const listeners = new WeakMap<pg.Pool, StatementListener[]>();

/** Hears every statement that the pool's connections run, text without values, until the pool is gone. */
export function onStatement(pool: pg.Pool, listener: StatementListener): void {
    listeners.set(pool, [...(listeners.get(pool) ?? []), listener]);
}

type Query = (...given: unknown[]) => unknown;

/** Lets a connection of the pool tell what it runs. Streams (COPY, cursors) are not told: they end when their reader does. */
export function watchStatements(pool: pg.Pool, client: { query: unknown }): void {
    const query = (client.query as Query).bind(client);
    client.query = (...given: unknown[]): unknown => {
        const text = textOf(given[0]);
        const known = text === undefined ? undefined : listeners.get(pool);
        if (!known || text === undefined) return query(...given);
        const ends = known.flatMap(listener => listener(text) ?? []);
        if (ends.length === 0) return query(...given);
        const end = (error: unknown) => ends.forEach(each => each(error));
        const last = given.at(-1);
        if (typeof last === 'function') {
            const done = (error: unknown, result: unknown) => {
                end(error);
                (last as Query)(error, result);
            };
            return query(...given.slice(0, -1), done);
        }
        const answer = query(...given);
        if (answer instanceof Promise) answer.then(() => end(undefined), end);
        return answer;
    };
}

const textOf = (asked: unknown): string | undefined => {
    if (typeof asked === 'string') return asked;
    if (typeof asked !== 'object' || asked === null || 'submit' in asked) return undefined;
    return 'text' in asked && typeof asked.text === 'string' ? asked.text : undefined;
};
