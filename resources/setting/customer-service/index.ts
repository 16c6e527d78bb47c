import { CustomerService } from '#contract/setting/customer-service.ts';
import { lazyPart } from '#src/kit/loading/lazyPart.ts';
import { defineResource } from '#src/kit/resource/defineResource.tsx';

const CustomerServiceList = lazyPart(() => import('./CustomerServiceList.tsx'), 'CustomerServiceList');

export default defineResource(CustomerService, { components: ['setting/CustomerService'], list: CustomerServiceList });
