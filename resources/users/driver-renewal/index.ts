import { DriverRenewal } from '#contract/users/driver-renewal.ts';
import { lazyPart } from '#src/kit/loading/lazyPart.ts';
import { defineResource } from '#src/kit/resource/defineResource.tsx';

const DriverRenewalDetails = lazyPart(() => import('./DriverRenewalDetails.tsx'), 'DriverRenewalDetails');
const DriverRenewalForm = lazyPart(() => import('./DriverRenewalForm.tsx'), 'DriverRenewalForm');
const DriverRenewalList = lazyPart(() => import('./DriverRenewalList.tsx'), 'DriverRenewalList');

export default defineResource(DriverRenewal, {
    components: ['users/DriverRenewalList'],
    list: DriverRenewalList,
    form: DriverRenewalForm,
    show: DriverRenewalDetails,
});
