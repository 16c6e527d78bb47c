import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import type { AppDataProvider } from '#providers/data/dataProvider.ts';
import { makeKey } from '#providers/http/makeKey.ts';

/** Sends a call that makes drafts of vehicle prices; one key an opening, so that a second press makes them once. */
export const useDrafting = (name: 'copyToCity' | 'reprice', onDone: () => void) => {
    const dataProvider = useDataProvider<AppDataProvider>();
    const queryClient = useQueryClient();
    const notify = useNotify();
    const [key, setKey] = useState(makeKey);
    const [isSending, setSending] = useState(false);
    const [problem, setProblem] = useState<string>();
    const send = async (body: object) => {
        setSending(true);
        setProblem(undefined);
        try {
            const { message } = await dataProvider.action('price/vehicle-price', name, body, { idempotencyKey: key });
            await queryClient.invalidateQueries({ queryKey: ['price/vehicle-price'] });
            notify(message, { type: 'success' });
            onDone();
        } catch (error) {
            setKey(makeKey());
            setProblem((error as Error).message);
        } finally {
            setSending(false);
        }
    };
    return { send, isSending, problem };
};
