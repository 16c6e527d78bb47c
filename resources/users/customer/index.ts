import { Customer } from '#contract/users/customer.ts';
import { lazyPart } from '#src/kit/ui/lazyPart.ts';
import { defineResource } from '#src/kit/views/defineResource.tsx';

const CustomerDetails = lazyPart('users/customer/CustomerDetails', async () => ({
    default: (await import('./CustomerDetails.tsx')).CustomerDetails,
}));
const CustomerForm = lazyPart('users/customer/CustomerForm', async () => ({ default: (await import('./CustomerForm.tsx')).CustomerForm }));
const CustomerList = lazyPart('users/customer/CustomerList', async () => ({ default: (await import('./CustomerList.tsx')).CustomerList }));

export default defineResource(Customer, {
    components: ['users/CustomerList'],
    list: CustomerList,
    form: CustomerForm,
    show: CustomerDetails,
});
