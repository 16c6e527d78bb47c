import Button from '@mui/material/Button';
import { useRecordContext } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { useText } from '#providers/i18n/useText.ts';
import { useMay } from '#src/kit/permission/useMay.ts';
import { DeleteRowButton } from '#src/kit/actions/DeleteRowButton.tsx';
import { OrderActions } from '../actions/OrderActions.tsx';
import type { OrderRow } from '../show/orderSteps.ts';

/** Buttons of a draft: continue or discard it. Renders nothing for placed orders. */
const DraftButtons = () => {
    const text = useText();
    const order = useRecordContext<OrderRow>();
    const may = useMay();
    const { search } = useLocation();
    if (order?.status !== 'draft') return null;
    return (
        <>
            {may('edit') && may('add') && (
                <Button size="small" component={Link} to={{ pathname: `/order/order/${order.id}`, search }}>
                    {text('orderView.goOn')}
                </Button>
            )}
            <DeleteRowButton />
        </>
    );
};

/**
 * Buttons of an order in the list or in the header of its details: a draft can be continued or discarded, a placed order has its actions.
 */
export const OrderRowButtons = ({ isHead = false }: { isHead?: boolean }) => {
    const order = useRecordContext<OrderRow>();
    if (order?.status === 'draft') return <DraftButtons />;
    return <OrderActions isHead={isHead} />;
};
