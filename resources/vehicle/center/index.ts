import { Vehicle } from '#contract/vehicle/center.ts';
import { lazyPart } from '#src/kit/loading/lazyPart.ts';
import { defineResource } from '#src/kit/resource/defineResource.tsx';

const VehicleDetails = lazyPart(() => import('./VehicleDetails.tsx'), 'VehicleDetails');
const VehicleForm = lazyPart(() => import('./VehicleForm.tsx'), 'VehicleForm');
const VehicleList = lazyPart(() => import('./VehicleList.tsx'), 'VehicleList');

export default defineResource(Vehicle, { components: ['vehicle/CenterList'], list: VehicleList, form: VehicleForm, show: VehicleDetails });
