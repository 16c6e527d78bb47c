import { Discount } from '#contract/price/discount.ts';
import { lazyPart } from '#src/kit/ui/lazyPart.ts';
import { defineResource } from '#src/kit/views/defineResource.tsx';

const DiscountDetails = lazyPart('price/discount/DiscountDetails', async () => ({
    default: (await import('./DiscountDetails.tsx')).DiscountDetails,
}));
const DiscountForm = lazyPart('price/discount/DiscountForm', async () => ({ default: (await import('./DiscountForm.tsx')).DiscountForm }));
const DiscountList = lazyPart('price/discount/DiscountList', async () => ({ default: (await import('./DiscountList.tsx')).DiscountList }));

export default defineResource(Discount, {
    components: ['price/DiscountList'],
    list: DiscountList,
    form: DiscountForm,
    show: DiscountDetails,
});
