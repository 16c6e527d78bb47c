import { DriverRenewal } from '#contract/users/driver-renewal.ts';
import { lazyPart } from '#src/kit/ui/lazyPart.ts';
import { defineResource } from '#src/kit/views/defineResource.tsx';

const DriverRenewalDetails = lazyPart('users/driver-renewal/DriverRenewalDetails', async () => ({
    default: (await import('./DriverRenewalDetails.tsx')).DriverRenewalDetails,
}));
const DriverRenewalForm = lazyPart('users/driver-renewal/DriverRenewalForm', async () => ({
    default: (await import('./DriverRenewalForm.tsx')).DriverRenewalForm,
}));
const DriverRenewalList = lazyPart('users/driver-renewal/DriverRenewalList', async () => ({
    default: (await import('./DriverRenewalList.tsx')).DriverRenewalList,
}));

export default defineResource(DriverRenewal, {
    components: ['users/DriverRenewalList'],
    list: DriverRenewalList,
    form: DriverRenewalForm,
    show: DriverRenewalDetails,
});
