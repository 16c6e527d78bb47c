import { useEventCallback } from '@mui/material/utils';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import type { Row } from '#contract/kit/entity.ts';
import type { BoardBar, BoardCandidate, BoardCandidates } from '#contract/order/dispatch-board.ts';
import { Order } from '#contract/order/order.ts';
import { permissionOf } from '#contract/kit/permissions.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useMayRelease } from '#src/domain/dispatch/useMayRelease.ts';
import { useMayUse } from '#src/kit/permission/useMayUse.ts';
import type { Refused } from '../useAssign.ts';
import { candidatesOf, useCandidates } from '../useBoard.ts';
import { bestOf, verdictOf } from '../candidates/verdict.ts';

/** A requested reassignment; the new driver is undefined if the keyboard requested it. */
export interface WantedMove {
    order: Row<typeof Order>;
    to: BoardCandidate | undefined;
}

/** Drag state for the rows of the chart; the object changes only when another job is held. */
export interface BarHold {
    /** The job that is being dragged. */
    readonly held: BoardBar | undefined;
    /** Undefined without the permission to reassign. */
    readonly onHold: ((bar: BoardBar | undefined) => void) | undefined;
    /** Called when the held job is dropped on a driver, or R is pressed on it. */
    readonly onMove: (bar: BoardBar, driver?: { id: string; name: string }) => void;
}

export interface BarMove {
    hold: BarHold;
    /** The candidates for the held job; undefined until they are loaded. */
    candidates: BoardCandidates | undefined;
    wanted: WantedMove | undefined;
    close: () => void;
}

/**
 * Reassigns a job to another driver, by dragging it or by R and a choice. The 改派 dialog asks for the reason and who bears the cost. If it is
 * not possible, the server's reason is shown and no dialog opens.
 */
export const useBarMove = (refuse: (refused: Refused | undefined) => void): BarMove => {
    const text = useText();
    const notify = useNotify();
    const dataProvider = useDataProvider();
    const queryClient = useQueryClient();
    const mayUse = useMayUse();
    const mayRelease = useMayRelease();
    const isAllowed = mayUse(permissionOf(Order, 'reassign')) && mayUse(permissionOf(Order, 'query'));
    const [held, setHeld] = useState<BoardBar>();
    const [wanted, setWanted] = useState<WantedMove>();
    const candidates = useCandidates(held?.orderId ?? null, '').data;

    const begin = async ({ orderId }: BoardBar, driver?: { id: string; name: string }) => {
        if (orderId === null) return;
        refuse(undefined);
        const { data: order } = await dataProvider.getOne<Row<typeof Order>>(Order.resource, { id: orderId });
        const state = order.actions?.reassign;
        const deny = (message: string) => refuse({ orderId, message: `${order.orderNo} ${message}` });
        if (!state?.ok) return deny(state?.reason ?? text('order.reassign.notNow'));
        if (!driver) return setWanted({ order, to: undefined });
        const list = await queryClient.fetchQuery({ ...candidatesOf(orderId, ''), staleTime: 15_000 });
        const to = bestOf(list.candidates, driver.id);
        if (!to) return deny(text('dispatch.unfit', { name: driver.name }));
        const verdict = verdictOf(to);
        // Users who may release the obstacle enter the reason in the dialog.
        if (verdict.kind === 'no' && !mayRelease(to)) return deny(verdict.reasons.join(text('dispatch.and')));
        setWanted({ order, to });
    };

    const onMove = useEventCallback<BarHold['onMove']>((bar, driver) => {
        if (driver?.id === bar.driverId) return;
        begin(bar, driver).catch((error: unknown) =>
            notify(error instanceof Error ? error.message : text('order.reassign.failed'), { type: 'error' }),
        );
    });
    const hold = useMemo(() => ({ held, onHold: isAllowed ? setHeld : undefined, onMove }), [held, isAllowed, onMove]);
    return { hold, candidates, wanted, close: () => setWanted(undefined) };
};
