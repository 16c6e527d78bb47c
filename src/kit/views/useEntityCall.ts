import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import type { AppDataProvider } from '#providers/data/dataProvider.ts';
import { makeKey } from '#providers/http/makeKey.ts';
import { useEntity } from './EntityContext.ts';

/**
 * A call of the entity that belongs to no single record (`createBatch`, `run`). The same key goes with every try until one has worked
 * or was refused; what is shown of the entity is read again afterwards. Answers the result, or nothing when it failed.
 */
export const useEntityCall = <T = object>(name: string) => {
    const { resource } = useEntity();
    const dataProvider = useDataProvider<AppDataProvider>();
    const queryClient = useQueryClient();
    const notify = useNotify();
    const [key, setKey] = useState(makeKey);
    const [isSending, setSending] = useState(false);
    const send = async (body: Record<string, unknown>): Promise<T | undefined> => {
        setSending(true);
        try {
            const { data, message } = await dataProvider.action(resource, name, body, { idempotencyKey: key });
            await queryClient.invalidateQueries({ queryKey: [resource] });
            notify(message, { type: 'success' });
            setKey(makeKey());
            return data as T;
        } catch (error) {
            notify((error as Error).message, { type: 'error' });
            setKey(makeKey());
            return undefined;
        } finally {
            setSending(false);
        }
    };
    return { send, isSending };
};
