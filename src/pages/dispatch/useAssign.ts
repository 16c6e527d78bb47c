import { useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import type { AppliedPlan, ApplyPlanBody, BoardCandidate, PoolOrder } from '#contract/order/dispatch-board.ts';
import { applyPlan, undoPlan } from '#providers/dispatch/dispatch.ts';
import { useText } from '#providers/i18n/useText.ts';
import { verdictOf } from './candidates/verdict.ts';

/** Assignments that can be undone, and the deadline (wire time of the server). */
export interface Undoable {
    rows: readonly { undoId: string; orderId: string; orderNo: string; driverName: string }[];
    until: string;
    /** 「D2026… 已派给张三」 */
    label: string;
}

export interface Refused {
    orderId: string;
    message: string;
}

/** Maximum number of orders that the undo message names; for more, it shows the count. */
const NAMED = 3;

/** Assigns orders and undoes it. A refusal is shown with the server's message; the board is refetched in either case. */
export const useAssign = (refresh: () => Promise<unknown>) => {
    const text = useText();
    const notify = useNotify();
    const [undoable, setUndoable] = useState<Undoable>();
    const [refused, setRefused] = useState<Refused>();
    const [isSending, setSending] = useState(false);
    const sending = useRef(false);

    const once = async <T>(act: () => Promise<T>): Promise<T | undefined> => {
        if (sending.current) return undefined;
        sending.current = true;
        setSending(true);
        try {
            return await act();
        } catch (error) {
            notify(error instanceof Error ? error.message : text('dispatch.failed'), { type: 'error' });
            return undefined;
        } finally {
            sending.current = false;
            setSending(false);
            // Not awaited, so that the result is shown without waiting for the board.
            void refresh();
        }
    };

    const send = (rows: ApplyPlanBody['rows'], label: (plan: AppliedPlan) => string) =>
        once(async () => {
            const plan = await applyPlan(rows);
            const given = plan.rows.flatMap(({ id, orderNo, undoId, driverName = '' }) =>
                undoId ? [{ undoId, orderId: id, orderNo, driverName }] : [],
            );
            if (given.length > 0 && plan.undoUntil) setUndoable({ rows: given, until: plan.undoUntil, label: label(plan) });
            return plan;
        });

    /** Assigns an order after a drop, or Enter on a driver. Resolves to false if it was refused. */
    const assign = async (order: PoolOrder, one: BoardCandidate, certReason?: string): Promise<boolean> => {
        const verdict = verdictOf(one);
        if (verdict.kind === 'no' && certReason === undefined) {
            setRefused({ orderId: order.id, message: verdict.reasons.join(text('dispatch.and')) });
            return false;
        }
        setRefused(undefined);
        const row = {
            id: order.id,
            version: order.version,
            driverId: one.driverId,
            vehicleId: one.vehicleId,
            ...(certReason && { certReason }),
        };
        const plan = await send([row], () => text('dispatch.assigned', { order: order.orderNo, driver: one.driverName }));
        const [done] = plan?.rows ?? [];
        if (done && !done.ok) setRefused({ orderId: order.id, message: done.message });
        return done?.ok === true;
    };

    const undo = async () => {
        if (!undoable) return;
        setUndoable(undefined);
        const plan = await once(() => undoPlan(undoable.rows.map(({ undoId }) => undoId)));
        if (!plan) return;
        const undone = undoable.rows.filter(({ orderId }) => plan.rows.some(row => row.ok && row.id === orderId));
        const named = undone
            .slice(0, NAMED)
            .map(({ orderNo, driverName }) => text('dispatch.given', { order: orderNo, driver: driverName }));
        const said = [
            ...(undone.length > 0
                ? [
                      text(undone.length > NAMED ? 'dispatch.undoneMany' : 'dispatch.undone', {
                          what: named.join(text('common.comma')),
                          count: undone.length,
                      }),
                  ]
                : []),
            ...plan.rows.filter(row => !row.ok).map(row => `${row.orderNo} ${row.message}`.trim()),
        ];
        notify(said.join(text('dispatch.and')), { type: plan.failed > 0 ? 'warning' : 'success' });
    };

    return { assign, send, undo, undoable, refused, setRefused, isSending };
};
