import LocalShipping from '@mui/icons-material/LocalShipping';
import { Order } from '#contract/order/order.ts';
import { defineResource } from '#src/kit/views/defineResource.tsx';
import { OrderDetails } from './OrderDetails.tsx';
import { OrderList } from './OrderList.tsx';

export default defineResource(Order, { list: OrderList, show: OrderDetails, icon: LocalShipping });
