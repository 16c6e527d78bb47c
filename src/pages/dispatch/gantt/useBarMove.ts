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

/** Whom a job is to be taken from and given to: the driver is open where the keyboard asked. */
export interface WantedMove {
    order: Row<typeof Order>;
    to: BoardCandidate | undefined;
}

/** What the rows of the chart know of it: the same object for as long as nothing else is held. */
export interface BarHold {
    /** The job that is held over the chart. */
    readonly held: BoardBar | undefined;
    /** Undefined for who may not reassign. */
    readonly onHold: ((bar: BoardBar | undefined) => void) | undefined;
    /** The held job is dropped on a driver, or R was pressed on it. */
    readonly onMove: (bar: BoardBar, driver?: { id: string; name: string }) => void;
}

export interface BarMove {
    hold: BarHold;
    /** Who could take the held job; undefined until they are known. */
    candidates: BoardCandidates | undefined;
    wanted: WantedMove | undefined;
    close: () => void;
}

/**
 * A job that a driver has is given to another one: dragged onto him, or by R and a choice. Why, and who bears it, is asked in the dialog of
 * 改派; what cannot be is told in the server's words, and nothing opens.
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
        // Who may send the driver all the same says why in the dialog.
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
