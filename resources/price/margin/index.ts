import { Margin } from '#contract/price/margin.ts';
import { lazyPart } from '#src/kit/ui/lazyPart.ts';
import { defineResource } from '#src/kit/views/defineResource.tsx';

const MarginDetails = lazyPart('price/margin/MarginDetails', async () => ({
    default: (await import('./MarginDetails.tsx')).MarginDetails,
}));
const MarginForm = lazyPart('price/margin/MarginForm', async () => ({ default: (await import('./MarginForm.tsx')).MarginForm }));
const MarginList = lazyPart('price/margin/MarginList', async () => ({ default: (await import('./MarginList.tsx')).MarginList }));

export default defineResource(Margin, { components: ['price/MarginList'], list: MarginList, form: MarginForm, show: MarginDetails });
