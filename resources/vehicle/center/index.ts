import { Vehicle } from '#contract/vehicle/center.ts';
import { lazyPart } from '#src/kit/ui/lazyPart.ts';
import { defineResource } from '#src/kit/views/defineResource.tsx';

const VehicleDetails = lazyPart('vehicle/center/VehicleDetails', async () => ({
    default: (await import('./VehicleDetails.tsx')).VehicleDetails,
}));
const VehicleForm = lazyPart('vehicle/center/VehicleForm', async () => ({ default: (await import('./VehicleForm.tsx')).VehicleForm }));
const VehicleList = lazyPart('vehicle/center/VehicleList', async () => ({ default: (await import('./VehicleList.tsx')).VehicleList }));

export default defineResource(Vehicle, { components: ['vehicle/CenterList'], list: VehicleList, form: VehicleForm, show: VehicleDetails });
