import { VehicleModel } from '#contract/vehicle/model.ts';
import { lazyPart } from '#src/kit/ui/lazyPart.ts';
import { defineResource } from '#src/kit/views/defineResource.tsx';

const VehicleModelDetails = lazyPart('vehicle/model/VehicleModelDetails', async () => ({
    default: (await import('./VehicleModelDetails.tsx')).VehicleModelDetails,
}));
const VehicleModelForm = lazyPart('vehicle/model/VehicleModelForm', async () => ({
    default: (await import('./VehicleModelForm.tsx')).VehicleModelForm,
}));
const VehicleModelList = lazyPart('vehicle/model/VehicleModelList', async () => ({
    default: (await import('./VehicleModelList.tsx')).VehicleModelList,
}));

export default defineResource(VehicleModel, {
    components: ['vehicle/ModelList'],
    list: VehicleModelList,
    form: VehicleModelForm,
    show: VehicleModelDetails,
});
