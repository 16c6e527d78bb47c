import LocalShipping from '@mui/icons-material/LocalShipping';
import { Order } from '#contract/order/order.ts';
import { lazyPart } from '#src/kit/loading/lazyPart.ts';
import { defineResource } from '#src/kit/resource/defineResource.tsx';
import { OrderList } from './list/OrderList.tsx';

const OrderDetails = lazyPart(() => import('./show/OrderDetails.tsx'), 'OrderDetails');

const OrderForm = lazyPart(() => import('./OrderForm.tsx'), 'OrderForm');

// The list is not lazy: otherwise the parts that all lists share would be split into forty chunks instead of one.
export default defineResource(Order, {
    components: ['order/OrderList'],
    list: OrderList,
    form: OrderForm,
    isFormPage: true,
    createLabel: 'orderView.create',
    show: OrderDetails,
    icon: LocalShipping,
});
