import { useState } from 'react';
import { Order } from '#contract/order/order.ts';
import type { ReassignBody } from '#contract/order/reassign.ts';
import { useSend } from '#src/kit/actions/useSend.ts';
import type { OrderRow } from '../show/orderSteps.ts';

/** The order as it is now, for the one who came second. */
export interface CurrentOrder {
    version: number;
    status_dictText?: string;
    driverName?: string | null;
    updateBy?: string;
    updateTime?: string;
    errorCode?: string | undefined;
}

/**
 * Sends a reassignment. On a conflict `conflict` holds the other's version; `acceptCurrent` goes on from there with the input kept.
 */
export const useReassign = (order: OrderRow, onDone: () => void) => {
    const [version, setVersion] = useState(order.version);
    const [conflict, setConflict] = useState<CurrentOrder>();
    const { send: call, isSending, failure } = useSend(Order.resource, 'reassign', { onDone });

    const send = async (body: Omit<ReassignBody, 'id' | 'version'>) => {
        const sent = await call({ id: order.id, version, ...body });
        if (sent.failure?.isConflict && sent.failure.current)
            setConflict({ ...(sent.failure.current as unknown as CurrentOrder), errorCode: sent.failure.errorCode });
    };
    const acceptCurrent = () => {
        if (conflict) setVersion(conflict.version);
        setConflict(undefined);
    };
    const refusal = failure?.isConflict && failure.current ? undefined : failure;
    return { send, isSending, conflict, acceptCurrent, failure: refusal?.message, fieldErrors: refusal?.fields ?? {} };
};
