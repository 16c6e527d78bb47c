import type { OrderRow } from '../show/orderSteps.ts';

type Paid = Pick<OrderRow, 'status' | 'payMode' | 'depositFen' | 'payableFen' | 'paidFen' | 'refundedFen'>;

/** What the customer has to pay now, as the server reckons it: the deposit or all of it when placed, later what is still open. */
export const dueFen = ({ status, payMode, depositFen, payableFen, paidFen, refundedFen }: Paid): number =>
    status === 'placed' && payMode === 'deposit' && paidFen === 0 ? depositFen : Math.max(0, payableFen - paidFen + refundedFen);
