import { useCallback, useRef } from 'react';
import { makeKey } from '#providers/browser/makeKey.ts';
import { HttpError, isActDone, isDecided } from '#providers/errors/httpError.ts';
import { useText } from '#providers/i18n/useText.ts';
import { closeAct, openAct, openActKey } from '#providers/store/openActs.ts';

interface About {
    id?: unknown;
    ids?: unknown;
    query?: unknown;
}

/** The records that an act refers to; undefined if its body names none. */
const recordsOf = ({ id, ids, query }: About) =>
    id === undefined && ids === undefined && query === undefined ? undefined : { id, ids, query };

/** Keys of acts that name no record, by their whole body. The body may contain a secret, so it is not written to the browser's storage. */
const unstored = new Map<string, string>();

const STORED = { keyOf: openActKey, open: openAct, close: closeAct };
const UNSTORED: typeof STORED = {
    keyOf: name => unstored.get(name),
    open: (name, key) => void unstored.set(name, key),
    close: name => void unstored.delete(name),
};

/**
 * Sends a body under an idempotency key. The same `act` on the same records keeps its key until the server has decided about it, even if the
 * dialog is closed and reopened or the page is reloaded (security R08). A retry after a lost response is therefore executed only once. A
 * retry with a different body, such as a newer version of the record, fails with the message that the earlier act was done.
 */
export const useKeyedSend = (act: string) => {
    const text = useText();
    const sending = useRef(new Set<string>());
    return useCallback(
        async <T>(body: object, send: (idempotencyKey: string) => Promise<T>): Promise<T> => {
            const records = recordsOf(body);
            const acts = records ? STORED : UNSTORED;
            const name = JSON.stringify([act, records ?? body]);
            // A second call while the first one is pending is a separate act.
            if (sending.current.has(name)) return send(makeKey());
            const key = acts.keyOf(name) ?? makeKey();
            sending.current.add(name);
            acts.open(name, key);
            try {
                const answer = await send(key);
                acts.close(name);
                return answer;
            } catch (error) {
                if (isDecided(error)) acts.close(name);
                throw isActDone(error) ? new HttpError({ ...error, message: text('common.earlierDone') }) : error;
            } finally {
                sending.current.delete(name);
            }
        },
        [act, text],
    );
};
