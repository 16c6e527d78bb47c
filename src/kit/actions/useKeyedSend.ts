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

/** The records that an act is about; undefined where its body names none. */
const recordsOf = ({ id, ids, query }: About) =>
    id === undefined && ids === undefined && query === undefined ? undefined : { id, ids, query };

/** Keys of acts that name no record, by their whole body. It may hold a secret, so the browser's storage does not get it. */
const unstored = new Map<string, string>();

const STORED = { keyOf: openActKey, open: openAct, close: closeAct };
const UNSTORED: typeof STORED = {
    keyOf: name => unstored.get(name),
    open: (name, key) => void unstored.set(name, key),
    close: name => void unstored.delete(name),
};

/**
 * Sends a body under an idempotency key. The same `act` to the same records keeps its key until the server has decided about it, also in a
 * dialog that was closed and opened again and after a reload (security R08). So a retry after a lost answer acts once, and one with other
 * content, or of a record that has changed by the act itself, is told that the act was done.
 */
export const useKeyedSend = (act: string) => {
    const text = useText();
    const sending = useRef(new Set<string>());
    return useCallback(
        async <T>(body: object, send: (idempotencyKey: string) => Promise<T>): Promise<T> => {
            const records = recordsOf(body);
            const acts = records ? STORED : UNSTORED;
            const name = JSON.stringify([act, records ?? body]);
            // A second call while the first one is under way is another act.
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
