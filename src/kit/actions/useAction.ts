import { useState } from 'react';
import { type RaRecord } from 'react-admin';
import type { NamedAction } from '#contract/kit/action.ts';
import { type SendFailure, useSend } from './useSend.ts';

/**
 * Sends a named action of one record. After a conflict it goes on from the record as it is now, with what was typed; where the screen
 * asks first, once it calls `goOn`. `send` resolves to what the server found wrong, by field.
 */
export const useAction = (action: NamedAction, record: RaRecord | undefined, onDone: () => void, asksFirst = false) => {
    const [version, setVersion] = useState<unknown>(record?.version);
    const [settled, setSettled] = useState<SendFailure>();
    const call = useSend(action.entity.resource, action.name, { onDone });

    const send = async (input: Record<string, unknown>): Promise<Record<string, string>> => {
        if (!record) return {};
        const { failure } = await call.send({ ...input, id: record.id, ...(version === undefined ? {} : { version }) });
        if (failure?.current && !(asksFirst && failure.isConflict)) setVersion(failure.current.version);
        return failure?.fields ?? {};
    };
    const failure = call.failure === settled ? undefined : call.failure;
    const goOn = () => {
        setVersion(failure?.current?.version);
        setSettled(failure);
    };
    return { send, isSending: call.isSending, failure, goOn };
};
