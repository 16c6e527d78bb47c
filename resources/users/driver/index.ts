import { Driver } from '#contract/users/driver.ts';
import { lazyPart } from '#src/kit/ui/lazyPart.ts';
import { defineResource } from '#src/kit/views/defineResource.tsx';

const DriverDetails = lazyPart('users/driver/DriverDetails', async () => ({
    default: (await import('./DriverDetails.tsx')).DriverDetails,
}));
const DriverForm = lazyPart('users/driver/DriverForm', async () => ({ default: (await import('./DriverForm.tsx')).DriverForm }));
const DriverList = lazyPart('users/driver/DriverList', async () => ({ default: (await import('./DriverList.tsx')).DriverList }));

export default defineResource(Driver, { components: ['users/DriverList'], list: DriverList, form: DriverForm, show: DriverDetails });
