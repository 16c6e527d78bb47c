import { useRecordContext } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { useText } from '#providers/i18n/useText.ts';
import { useMay } from '#src/kit/permission/useMay.ts';
import type { OrderRow } from './show/orderSteps.ts';

/** 复制下单: link to a new order with the values of the current one. Undefined without the permission, and for a draft. */
export const useCopyLink = () => {
    const text = useText();
    const order = useRecordContext<OrderRow>();
    const may = useMay();
    const { search } = useLocation();
    if (!order || order.status === 'draft' || !may('add')) return undefined;
    const query = new URLSearchParams(search);
    query.delete('tab');
    query.set('copy', order.id);
    return { label: text('orderView.copy'), to: { pathname: '/order/order/create', search: query.toString() } };
};
