import Button from '@mui/material/Button';
import { useRecordContext } from 'react-admin';
import { Link, useLocation } from 'react-router';
import { useText } from '#providers/i18n/useText.ts';
import { useMay } from '#src/kit/permission/useMay.ts';
import { DeleteRowButton } from '#src/kit/views/DeleteRowButton.tsx';
import type { OrderRow } from './orderSteps.ts';

/** What can be done with a draft: it is filled in and placed, or given up. Nothing for orders that are placed. */
export const DraftButtons = () => {
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
