import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import type { AppDataProvider } from '#providers/data/dataProvider.ts';
import { isConflict, isDecided, isHttpError } from '#providers/errors/httpError.ts';
import { useKeyedSend } from './useKeyedSend.ts';
import { useUndo } from './useUndo.ts';

/** Why a call failed, and the record as it is now where somebody else was faster. */
export interface SendFailure {
    message: string;
    isConflict: boolean;
    errorCode: string | undefined;
    fields: Record<string, string>;
    current: Record<string, unknown> | undefined;
}

export type Sent<T> = { data: T; message: string; failure?: undefined } | { failure: SendFailure };

interface SendOptions<T> {
    /** What is said on success: the server's message unless this says otherwise. */
    notice?: (data: T, message: string) => { text: string; isWarning?: boolean } | undefined;
    /** Failures are told as a notice; otherwise the screen shows `failure`. */
    tellsFailure?: boolean;
    onDone?: (data: T) => void;
}

const failureOf = (error: unknown): SendFailure => {
    const { fields = {}, current, errorCode } = isHttpError(error) ? error.body : {};
    return { message: (error as Error).message, isConflict: isConflict(error), errorCode, fields, current };
};

/**
 * Sends a call that changes something, the one way in which screens do. Pressed again while it is under way, it is not sent twice. Sent
 * again after a lost answer, it acts once (`useKeyedSend`). What is cached of the resource is read again before success is told.
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
            // Somebody else was faster, or the act may have been done though its answer was lost: what is shown may be out of date.
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
