import { useRef } from 'react';
import { makeKey } from '#providers/browser/makeKey.ts';
import { HttpError, isActDone, isDecided } from '#providers/errors/httpError.ts';
import { useText } from '#providers/i18n/useText.ts';
import { closeAct, openAct, openActKey } from '#providers/store/openActs.ts';

interface About {
    id?: unknown;
    ids?: unknown;
    query?: unknown;
}

/** Acts are told apart by their records; what is about no record, by all it says. */
const subjectOf = (body: About): unknown => {
    const { id, ids, query } = body;
    return id === undefined && ids === undefined && query === undefined ? body : { id, ids, query };
};

/**
 * Sends a body under an idempotency key. The same `act` to the same records keeps its key until the server has decided about it, also in a
 * dialog that was closed and opened again and after a reload (security R08). So a retry after a lost answer acts once, and one with other
 * content, or of a record that has changed by the act itself, is told that the act was done.
 */
export const useKeyedSend = (act: string) => {
    const text = useText();
    const sending = useRef(new Set<string>());
    return async <T>(body: object, send: (idempotencyKey: string) => Promise<T>): Promise<T> => {
        const name = JSON.stringify([act, subjectOf(body)]);
        // While one is under way, another one beside it is an act of its own.
        if (sending.current.has(name)) return send(makeKey());
        const key = openActKey(name) ?? makeKey();
        sending.current.add(name);
        openAct(name, key);
        try {
            const answer = await send(key);
            closeAct(name);
            return answer;
        } catch (error) {
            if (isDecided(error)) closeAct(name);
            throw isActDone(error) ? new HttpError({ ...error, message: text('common.earlierDone') }) : error;
        } finally {
            sending.current.delete(name);
        }
    };
};
