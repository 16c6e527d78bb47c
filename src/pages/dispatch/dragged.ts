import type { BoardBar, BoardDriver } from '#contract/order/dispatch-board.ts';

/** What is dragged on the board: an order that waits, or a job that a driver has. */
export type Dragged = { orderId: string } | { bar: BoardBar };

/** Where it can be dropped: a driver's row takes both, a candidate an order alone. */
export interface DropPlace {
    driver?: BoardDriver;
    /** Gives the chosen order, or says why it cannot be given: an order that silently snaps back tells nobody why. */
    take?: (() => void) | undefined;
}
