import { useRecordContext } from 'react-admin';
import { DraftButtons } from './DraftButtons.tsx';
import { OrderMoreMenu } from './OrderMoreMenu.tsx';
import type { OrderRow } from './orderSteps.ts';
import { ReassignOrderButton } from './ReassignOrderButton.tsx';

/** What can be done with an order of the list: a draft is filled in or given up, a placed order is moved on. */
export const OrderRowButtons = () => {
    const order = useRecordContext<OrderRow>();
    if (order?.status === 'draft') return <DraftButtons />;
    return (
        <>
            <ReassignOrderButton />
            <OrderMoreMenu />
        </>
    );
};
