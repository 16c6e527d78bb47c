import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import type { AppDataProvider } from '#providers/data/dataProvider.ts';
import { makeKey } from '#providers/http/makeKey.ts';

const RESOURCE = 'finance/withdraw-audit';

/** A call that acts on several withdraws; the same key goes with every try until one has worked. Answers the result, or nothing. */
export const usePayoutCall = <T = object>(name: string) => {
    const dataProvider = useDataProvider<AppDataProvider>();
    const queryClient = useQueryClient();
    const notify = useNotify();
    const [key, setKey] = useState(makeKey);
    const [isSending, setSending] = useState(false);
    const send = async (body: Record<string, unknown>): Promise<T | undefined> => {
        setSending(true);
        try {
            const { data, message } = await dataProvider.action(RESOURCE, name, body, { idempotencyKey: key });
            await queryClient.invalidateQueries({ queryKey: [RESOURCE] });
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
