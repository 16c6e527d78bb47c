import { VehicleModel } from '#contract/vehicle/model.ts';
import { lazyPart } from '#src/kit/loading/lazyPart.ts';
import { defineResource } from '#src/kit/resource/defineResource.tsx';

const VehicleModelDetails = lazyPart(() => import('./VehicleModelDetails.tsx'), 'VehicleModelDetails');
const VehicleModelForm = lazyPart(() => import('./VehicleModelForm.tsx'), 'VehicleModelForm');
const VehicleModelList = lazyPart(() => import('./VehicleModelList.tsx'), 'VehicleModelList');

export default defineResource(VehicleModel, {
    components: ['vehicle/ModelList'],
    list: VehicleModelList,
    form: VehicleModelForm,
    show: VehicleModelDetails,
});
