import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import type { ReassignBody } from '#contract/order/reassign.ts';
import type { AppDataProvider } from '#providers/data/dataProvider.ts';
import { isConflict, isHttpError } from '#providers/http/httpError.ts';
import { makeKey } from '#providers/http/makeKey.ts';
import { useText } from '#providers/i18n/useText.ts';
import type { OrderRow } from '../show/orderSteps.ts';

/** The order as it is now, for the one who came second. */
export interface CurrentOrder {
    version: number;
    status_dictText?: string;
    driverName?: string | null;
    updateBy?: string;
    updateTime?: string;
    errorCode?: string;
}

/**
 * Sends a reassignment. One idempotency key lives as long as the dialog, so a second press or a retry after a lost answer
 * acts once. On a conflict `conflict` holds the other's version; `acceptCurrent` goes on from there with the input kept.
 */
export const useReassign = (order: OrderRow, onDone: () => void) => {
    const text = useText();
    const dataProvider = useDataProvider<AppDataProvider>();
    const queryClient = useQueryClient();
    const notify = useNotify();
    const [key, setKey] = useState(makeKey);
    const [version, setVersion] = useState(order.version);
    const [isSending, setSending] = useState(false);
    const [conflict, setConflict] = useState<CurrentOrder>();
    const [failure, setFailure] = useState<string>();
    const [fieldErrors, setFieldErrors] = useState<Record<string, string>>({});

    const send = async (body: Omit<ReassignBody, 'id' | 'version'>) => {
        if (isSending) return;
        setSending(true);
        setFailure(undefined);
        setFieldErrors({});
        try {
            const { message } = await dataProvider.action(
                'order/order',
                'reassign',
                { id: order.id, version, ...body },
                { idempotencyKey: key },
            );
            await queryClient.invalidateQueries({ queryKey: ['order/order'] });
            notify(message || text('order.reassign.done'), { type: 'success' });
            onDone();
        } catch (error) {
            if (isConflict(error) && error.body.current) {
                setConflict({ ...(error.body.current as unknown as CurrentOrder), errorCode: error.body.errorCode });
                setKey(makeKey());
            } else {
                setFieldErrors(isHttpError(error) ? (error.body.fields ?? {}) : {});
                setFailure(error instanceof Error ? error.message : text('order.reassign.failed'));
            }
        } finally {
            setSending(false);
        }
    };

    const acceptCurrent = () => {
        if (conflict) setVersion(conflict.version);
        setConflict(undefined);
        void queryClient.invalidateQueries({ queryKey: ['order/order'] });
    };

    return { send, isSending, conflict, acceptCurrent, failure, fieldErrors };
};
