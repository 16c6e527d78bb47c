import type { BoardBar, BoardDriver } from '#contract/order/dispatch-board.ts';

/** The dragged item of the board: a pending order, or an assigned job. */
export type Dragged = { orderId: string } | { bar: BoardBar };

/** A drop target: a driver's row accepts both, a candidate only an order. */
export interface DropPlace {
    driver?: BoardDriver;
    /** Assigns the chosen order, or shows why it cannot be assigned, so that it does not just snap back without a reason. */
    take?: (() => void) | undefined;
}
