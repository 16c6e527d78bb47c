import type { OrderRow } from '../show/orderSteps.ts';

type Paid = Pick<OrderRow, 'status' | 'payMode' | 'depositFen' | 'payableFen' | 'paidFen' | 'refundedFen'>;

/**
 * Amount that the customer has to pay now, as calculated by the server: the deposit or the full price of a placed order, later the open
 * amount.
 */
export const dueFen = ({ status, payMode, depositFen, payableFen, paidFen, refundedFen }: Paid): number =>
    status === 'placed' && payMode === 'deposit' && paidFen === 0 ? depositFen : Math.max(0, payableFen - paidFen + refundedFen);
