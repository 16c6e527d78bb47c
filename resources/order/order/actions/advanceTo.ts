import type { OrderRow } from '../show/orderSteps.ts';

const NEXT: Partial<Record<OrderRow['status'], string>> = {
    accepted: 'en_route',
    en_route: 'arrived',
    arrived: 'working',
    working: 'completed',
};

/** The state that the next step on the way leads to. */
export const advanceTo = (status: OrderRow['status']): string => NEXT[status] ?? '';
