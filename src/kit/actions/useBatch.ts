import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { NamedAction } from '#contract/action.ts';
import type { AppDataProvider } from '#providers/data/dataProvider.ts';
import { isDecided, isHttpError } from '#providers/http/httpError.ts';
import { makeKey } from '#providers/http/makeKey.ts';

/** What a bulk call did (domain 2.0: never all-or-nothing silently). */
export interface BatchResult {
    ok: number;
    failed: readonly { id: string; name: string; message: string }[];
}

/** Sends an action for several records; each attempt has an idempotency key of its own, a repeated send of one attempt the same. */
export const useBatch = (action: NamedAction) => {
    const dataProvider = useDataProvider<AppDataProvider>();
    const queryClient = useQueryClient();
    const [key, setKey] = useState(makeKey);
    const [isSending, setSending] = useState(false);
    const [problem, setProblem] = useState<string>();
    const [result, setResult] = useState<BatchResult>();

    const send = async (ids: readonly string[], input: Record<string, unknown>): Promise<Record<string, string>> => {
        if (isSending) return {};
        setSending(true);
        setProblem(undefined);
        const { resource } = action.entity;
        try {
            const { data } = await dataProvider.action<BatchResult>(
                resource,
                action.batch ?? action.name,
                { ...input, ids },
                { idempotencyKey: key },
            );
            setKey(makeKey());
            setResult(data);
            await queryClient.invalidateQueries({ queryKey: [resource] });
            return {};
        } catch (error) {
            if (isDecided(error)) setKey(makeKey());
            setProblem((error as Error).message);
            return isHttpError(error) ? (error.body.fields ?? {}) : {};
        } finally {
            setSending(false);
        }
    };
    return { send, isSending, problem, result };
};
