import { Discount } from '#contract/price/discount.ts';
import { lazyPart } from '#src/kit/loading/lazyPart.ts';
import { defineResource } from '#src/kit/resource/defineResource.tsx';

const DiscountDetails = lazyPart(() => import('./DiscountDetails.tsx'), 'DiscountDetails');
const DiscountForm = lazyPart(() => import('./DiscountForm.tsx'), 'DiscountForm');
const DiscountList = lazyPart(() => import('./DiscountList.tsx'), 'DiscountList');

export default defineResource(Discount, {
    components: ['price/DiscountList'],
    list: DiscountList,
    form: DiscountForm,
    show: DiscountDetails,
});
