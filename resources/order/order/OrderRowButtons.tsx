import { useRecordContext } from 'react-admin';
import { OrderActions } from './actions/OrderActions.tsx';
import { DraftButtons } from './DraftButtons.tsx';
import type { OrderRow } from './orderSteps.ts';

/** What can be done with an order of the list, or at the head of its details: a draft is filled in or given up, a placed order is moved on. */
export const OrderRowButtons = ({ isHead = false }: { isHead?: boolean }) => {
    const order = useRecordContext<OrderRow>();
    if (order?.status === 'draft') return <DraftButtons />;
    return <OrderActions isHead={isHead} />;
};
