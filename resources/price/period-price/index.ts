import { PeriodPrice } from '#contract/price/period-price.ts';
import { lazyPart } from '#src/kit/loading/lazyPart.ts';
import { defineResource } from '#src/kit/resource/defineResource.tsx';

const PeriodPriceDetails = lazyPart(() => import('./PeriodPriceDetails.tsx'), 'PeriodPriceDetails');
const PeriodPriceForm = lazyPart(() => import('./PeriodPriceForm.tsx'), 'PeriodPriceForm');
const PeriodPriceList = lazyPart(() => import('./PeriodPriceList.tsx'), 'PeriodPriceList');

export default defineResource(PeriodPrice, {
    components: ['price/PeriodPriceList'],
    list: PeriodPriceList,
    form: PeriodPriceForm,
    show: PeriodPriceDetails,
});
