import { Margin } from '#contract/price/margin.ts';
import { lazyPart } from '#src/kit/loading/lazyPart.ts';
import { defineResource } from '#src/kit/resource/defineResource.tsx';

const MarginDetails = lazyPart(() => import('./MarginDetails.tsx'), 'MarginDetails');
const MarginForm = lazyPart(() => import('./MarginForm.tsx'), 'MarginForm');
const MarginList = lazyPart(() => import('./MarginList.tsx'), 'MarginList');

export default defineResource(Margin, { components: ['price/MarginList'], list: MarginList, form: MarginForm, show: MarginDetails });
