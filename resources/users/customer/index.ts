import { Customer } from '#contract/users/customer.ts';
import { lazyPart } from '#src/kit/loading/lazyPart.ts';
import { defineResource } from '#src/kit/resource/defineResource.tsx';

const CustomerDetails = lazyPart(() => import('./CustomerDetails.tsx'), 'CustomerDetails');
const CustomerForm = lazyPart(() => import('./CustomerForm.tsx'), 'CustomerForm');
const CustomerList = lazyPart(() => import('./CustomerList.tsx'), 'CustomerList');

export default defineResource(Customer, {
    components: ['users/CustomerList'],
    list: CustomerList,
    form: CustomerForm,
    show: CustomerDetails,
});
