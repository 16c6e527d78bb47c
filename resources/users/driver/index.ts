import { Driver } from '#contract/users/driver.ts';
import { lazyPart } from '#src/kit/loading/lazyPart.ts';
import { defineResource } from '#src/kit/resource/defineResource.tsx';

const DriverDetails = lazyPart(() => import('./DriverDetails.tsx'), 'DriverDetails');
const DriverForm = lazyPart(() => import('./DriverForm.tsx'), 'DriverForm');
const DriverList = lazyPart(() => import('./DriverList.tsx'), 'DriverList');

export default defineResource(Driver, { components: ['users/DriverList'], list: DriverList, form: DriverForm, show: DriverDetails });
