import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type RaRecord, useDataProvider, useNotify } from 'react-admin';
import type { NamedAction } from '#contract/action.ts';
import type { AppDataProvider } from '#providers/data/dataProvider.ts';
import { isConflict, isDecided, isHttpError } from '#providers/http/httpError.ts';
import { makeKey } from '#providers/http/makeKey.ts';

/** What went wrong, and whether the record is another one by now. */
export interface ActionFailure {
    message: string;
    isConflict: boolean;
    fields: Record<string, string>;
}

/**
 * Sends a named action of one record. One idempotency key lives as long as the dialog, so a second press or a retry after a lost
 * answer acts once; after a conflict it goes on from the record as it is now, with what was typed.
 */
export const useAction = (action: NamedAction, record: RaRecord | undefined, onDone: () => void) => {
    const dataProvider = useDataProvider<AppDataProvider>();
    const queryClient = useQueryClient();
    const notify = useNotify();
    const [key, setKey] = useState(makeKey);
    const [version, setVersion] = useState<unknown>(record?.version);
    const [isSending, setSending] = useState(false);
    const [failure, setFailure] = useState<ActionFailure>();

    const send = async (input: Record<string, unknown>): Promise<Record<string, string>> => {
        if (isSending || !record) return {};
        setSending(true);
        setFailure(undefined);
        const { resource } = action.entity;
        try {
            const body = { ...input, id: record.id, ...(version === undefined ? {} : { version }) };
            const { message } = await dataProvider.action(resource, action.name, body, { idempotencyKey: key });
            await queryClient.invalidateQueries({ queryKey: [resource] });
            notify(message, { type: 'success' });
            onDone();
            return {};
        } catch (error) {
            const given = isHttpError(error) ? error.body : undefined;
            const found = { message: (error as Error).message, isConflict: isConflict(error), fields: given?.fields ?? {} };
            if (given?.current) setVersion(given.current.version);
            // What was refused changed nothing, so the next try is another call.
            if (isDecided(error)) setKey(makeKey());
            setFailure(found);
            return found.fields;
        } finally {
            setSending(false);
        }
    };
    return { send, isSending, failure };
};
