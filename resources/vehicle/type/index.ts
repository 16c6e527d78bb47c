import { VehicleType } from '#contract/vehicle/type.ts';
import { lazyPart } from '#src/kit/loading/lazyPart.ts';
import { defineResource } from '#src/kit/resource/defineResource.tsx';

const VehicleTypeDetails = lazyPart(() => import('./VehicleTypeDetails.tsx'), 'VehicleTypeDetails');
const VehicleTypeForm = lazyPart(() => import('./VehicleTypeForm.tsx'), 'VehicleTypeForm');
const VehicleTypeList = lazyPart(() => import('./VehicleTypeList.tsx'), 'VehicleTypeList');

export default defineResource(VehicleType, {
    components: ['vehicle/TypeList'],
    list: VehicleTypeList,
    form: VehicleTypeForm,
    show: VehicleTypeDetails,
});
