import { useRecordContext } from 'react-admin';
import { SettleOrder } from '#contract/order/money-ends.ts';
import { ActionButton } from '#src/kit/actions/ActionButton.tsx';
import { SettleIntro } from './ends/SettleIntro.tsx';
import { DraftButtons } from './DraftButtons.tsx';
import { OrderMoreMenu } from './OrderMoreMenu.tsx';
import type { OrderRow } from './orderSteps.ts';
import { ReassignOrderButton } from './ReassignOrderButton.tsx';

/** The action bar of an order's drawer: its next step stands out, the rest is in the menu. */
export const OrderActions = () => {
    const order = useRecordContext<OrderRow & { id: string }>();
    if (!order) return null;
    if (order.status === 'draft') return <DraftButtons />;
    return (
        <>
            <OrderMoreMenu />
            {order.status === 'completed' && (
                <ActionButton action={SettleOrder} variant="contained" intro={<SettleIntro id={order.id} />} />
            )}
            <ReassignOrderButton variant={order.status === 'completed' ? 'text' : 'contained'} />
        </>
    );
};
