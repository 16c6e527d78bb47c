import Button from '@mui/material/Button';
import { useRecordContext } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { useText } from '#providers/i18n/useText.ts';
import { useMay } from '#src/kit/permission/useMay.ts';
import { DeleteRowButton } from '#src/kit/actions/DeleteRowButton.tsx';
import { OrderActions } from '../actions/OrderActions.tsx';
import type { OrderRow } from '../show/orderSteps.ts';

/** What can be done with a draft: it is filled in and placed, or given up. Nothing for orders that are placed. */
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

/** What can be done with an order of the list, or at the head of its details: a draft is filled in or given up, a placed order is moved on. */
export const OrderRowButtons = ({ isHead = false }: { isHead?: boolean }) => {
    const order = useRecordContext<OrderRow>();
    if (order?.status === 'draft') return <DraftButtons />;
    return <OrderActions isHead={isHead} />;
};
