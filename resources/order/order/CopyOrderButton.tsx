import Button from '@mui/material/Button';
import { useRecordContext } from 'react-admin';
import { Link, useLocation } from 'react-router';
import { useText } from '#providers/i18n/useText.ts';
import { useMay } from '#src/kit/permission/useMay.ts';
import type { OrderRow } from './orderSteps.ts';

/** 复制下单: a new order that begins as this one is. */
export const CopyOrderButton = ({ variant = 'text' }: { variant?: 'text' | 'outlined' }) => {
    const text = useText();
    const order = useRecordContext<OrderRow>();
    const may = useMay();
    const { search } = useLocation();
    if (!order || !may('add')) return null;
    const query = new URLSearchParams(search);
    query.delete('tab');
    query.set('copy', order.id);
    return (
        <Button size="small" variant={variant} component={Link} to={{ pathname: '/order/order/create', search: query.toString() }}>
            {text('place.copy')}
        </Button>
    );
};
