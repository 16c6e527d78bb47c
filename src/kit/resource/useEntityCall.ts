import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import type { AppDataProvider } from '#providers/data/dataProvider.ts';
import { isDecided } from '#providers/http/httpError.ts';
import { makeKey } from '#providers/http/makeKey.ts';
import { useEntity } from './EntityContext.ts';

/**
 * A call of the entity that belongs to no single record (`createBatch`, `run`). The same key goes with every try of the same body
 * until the server has decided about it; what is shown of the entity is read again afterwards. Answers the result, or nothing when it failed.
 */
export const useEntityCall = <T = object>(name: string) => {
    const { resource } = useEntity();
    const dataProvider = useDataProvider<AppDataProvider>();
    const queryClient = useQueryClient();
    const notify = useNotify();
    const attempt = useRef<{ key: string; body: string }>(undefined);
    const [isSending, setSending] = useState(false);
    const send = async (body: Record<string, unknown>): Promise<T | undefined> => {
        setSending(true);
        const written = JSON.stringify(body);
        if (attempt.current?.body !== written) attempt.current = { key: makeKey(), body: written };
        try {
            const { data, message } = await dataProvider.action(resource, name, body, { idempotencyKey: attempt.current.key });
            attempt.current = undefined;
            await queryClient.invalidateQueries({ queryKey: [resource] });
            notify(message, { type: 'success' });
            return data as T;
        } catch (error) {
            if (isDecided(error)) attempt.current = undefined;
            notify((error as Error).message, { type: 'error' });
            return undefined;
        } finally {
            setSending(false);
        }
    };
    return { send, isSending };
};
