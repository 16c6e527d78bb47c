import { useRef } from 'react';
import { isDecided } from '#providers/errors/httpError.ts';
import { makeKey } from '#providers/browser/makeKey.ts';

/**
 * Sends a body under an idempotency key. The same body keeps its key until the server has decided about it (security R08), so a retry
 * after a lost answer acts once.
 */
export const useKeyedSend = () => {
    const attempt = useRef<{ key: string; body: string }>(undefined);
    return async <T>(body: object, send: (idempotencyKey: string) => Promise<T>): Promise<T> => {
        const written = JSON.stringify(body);
        if (attempt.current?.body !== written) attempt.current = { key: makeKey(), body: written };
        try {
            const answer = await send(attempt.current.key);
            attempt.current = undefined;
            return answer;
        } catch (error) {
            if (isDecided(error)) attempt.current = undefined;
            throw error;
        }
    };
};
