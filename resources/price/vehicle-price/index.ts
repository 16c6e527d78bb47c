import { VehiclePrice } from '#contract/price/vehicle-price.ts';
import { lazyPart } from '#src/kit/ui/lazyPart.ts';
import { defineResource } from '#src/kit/views/defineResource.tsx';

const VehiclePriceDetails = lazyPart('price/vehicle-price/VehiclePriceDetails', async () => ({
    default: (await import('./VehiclePriceDetails.tsx')).VehiclePriceDetails,
}));
const VehiclePriceForm = lazyPart('price/vehicle-price/VehiclePriceForm', async () => ({
    default: (await import('./VehiclePriceForm.tsx')).VehiclePriceForm,
}));
const VehiclePriceList = lazyPart('price/vehicle-price/VehiclePriceList', async () => ({
    default: (await import('./VehiclePriceList.tsx')).VehiclePriceList,
}));

export default defineResource(VehiclePrice, {
    components: ['price/VehiclePriceList'],
    list: VehiclePriceList,
    form: VehiclePriceForm,
    show: VehiclePriceDetails,
});
