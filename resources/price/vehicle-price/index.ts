import { VehiclePrice } from '#contract/price/vehicle-price.ts';
import { lazyPart } from '#src/kit/loading/lazyPart.ts';
import { defineResource } from '#src/kit/resource/defineResource.tsx';

const VehiclePriceDetails = lazyPart(() => import('./VehiclePriceDetails.tsx'), 'VehiclePriceDetails');
const VehiclePriceForm = lazyPart(() => import('./VehiclePriceForm.tsx'), 'VehiclePriceForm');
const VehiclePriceList = lazyPart(() => import('./VehiclePriceList.tsx'), 'VehiclePriceList');

export default defineResource(VehiclePrice, {
    components: ['price/VehiclePriceList'],
    list: VehiclePriceList,
    form: VehiclePriceForm,
    show: VehiclePriceDetails,
});
