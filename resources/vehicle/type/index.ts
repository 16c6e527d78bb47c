import { VehicleType } from '#contract/vehicle/type.ts';
import { lazyPart } from '#src/kit/ui/lazyPart.ts';
import { defineResource } from '#src/kit/views/defineResource.tsx';

const VehicleTypeDetails = lazyPart('vehicle/type/VehicleTypeDetails', async () => ({
    default: (await import('./VehicleTypeDetails.tsx')).VehicleTypeDetails,
}));
const VehicleTypeForm = lazyPart('vehicle/type/VehicleTypeForm', async () => ({
    default: (await import('./VehicleTypeForm.tsx')).VehicleTypeForm,
}));
const VehicleTypeList = lazyPart('vehicle/type/VehicleTypeList', async () => ({
    default: (await import('./VehicleTypeList.tsx')).VehicleTypeList,
}));

export default defineResource(VehicleType, {
    components: ['vehicle/TypeList'],
    list: VehicleTypeList,
    form: VehicleTypeForm,
    show: VehicleTypeDetails,
});
