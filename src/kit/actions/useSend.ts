import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import type { AppDataProvider } from '#providers/data/dataProvider.ts';
import { isConflict, isDecided, isHttpError } from '#providers/errors/httpError.ts';
import { useKeyedSend } from './useKeyedSend.ts';
import { useUndo } from './useUndo.ts';

/** Why a call failed, with the current record after a version conflict. */
export interface SendFailure {
    message: string;
    isConflict: boolean;
    errorCode: string | undefined;
    fields: Record<string, string>;
    current: Record<string, unknown> | undefined;
}

export type Sent<T> = { data: T; message: string; failure?: undefined } | { failure: SendFailure };

interface SendOptions<T> {
    /** Success notification. Defaults to the server's message. */
    notice?: (data: T, message: string) => { text: string; isWarning?: boolean } | undefined;
    /** Shows failures as a notification; otherwise the screen renders `failure`. */
    tellsFailure?: boolean;
    onDone?: (data: T) => void;
}

const failureOf = (error: unknown): SendFailure => {
    const { fields = {}, current, errorCode } = isHttpError(error) ? error.body : {};
    return { message: (error as Error).message, isConflict: isConflict(error), errorCode, fields, current };
};

/**
 * Sends a call that changes a resource; all screens use it. A second press while the call is pending does not send it twice. A retry after a
 * lost response is executed once (`useKeyedSend`). The resource's queries are refetched before the success notification.
 */
export const useSend = <T = unknown>(resource: string, name: string, { notice, tellsFailure = false, onDone }: SendOptions<T> = {}) => {
    const dataProvider = useDataProvider<AppDataProvider>();
    const queryClient = useQueryClient();
    const notify = useNotify();
    const { onUndo, tell } = useUndo();
    const sendKeyed = useKeyedSend(`${resource}/${name}`);
    const flight = useRef<Promise<Sent<T>>>(undefined);
    const [isSending, setSending] = useState(false);
    const [failure, setFailure] = useState<SendFailure>();

    const call = async (body: Record<string, unknown>): Promise<Sent<T>> => {
        setSending(true);
        setFailure(undefined);
        try {
            const { data, message } = await sendKeyed(body, idempotencyKey =>
                dataProvider.action<T>(resource, name, body, { idempotencyKey, onUndo }),
            );
            await queryClient.invalidateQueries({ queryKey: [resource] });
            const told = notice ? notice(data, message) : { text: message };
            tell(told?.text || message, { type: told?.isWarning ? 'warning' : 'success', isTold: !told?.text });
            onDone?.(data);
            return { data, message };
        } catch (error) {
            const found = failureOf(error);
            // A conflict, or a lost response to a call that may have been executed: the displayed data may be stale.
            if (found.isConflict || !isDecided(error)) void queryClient.invalidateQueries({ queryKey: [resource] });
            if (tellsFailure) notify(found.message, { type: 'error' });
            else setFailure(found);
            return { failure: found };
        } finally {
            setSending(false);
        }
    };
    const send = (body: Record<string, unknown>): Promise<Sent<T>> => {
        flight.current ??= call(body).finally(() => {
            flight.current = undefined;
        });
        return flight.current;
    };
    return { send, isSending, failure };
};
