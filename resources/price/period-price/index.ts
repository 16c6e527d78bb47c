import { PeriodPrice } from '#contract/price/period-price.ts';
import { lazyPart } from '#src/kit/ui/lazyPart.ts';
import { defineResource } from '#src/kit/views/defineResource.tsx';

const PeriodPriceDetails = lazyPart('price/period-price/PeriodPriceDetails', async () => ({
    default: (await import('./PeriodPriceDetails.tsx')).PeriodPriceDetails,
}));
const PeriodPriceForm = lazyPart('price/period-price/PeriodPriceForm', async () => ({
    default: (await import('./PeriodPriceForm.tsx')).PeriodPriceForm,
}));
const PeriodPriceList = lazyPart('price/period-price/PeriodPriceList', async () => ({
    default: (await import('./PeriodPriceList.tsx')).PeriodPriceList,
}));

export default defineResource(PeriodPrice, {
    components: ['price/PeriodPriceList'],
    list: PeriodPriceList,
    form: PeriodPriceForm,
    show: PeriodPriceDetails,
});
