import { Fence } from '#contract/setting/fence.ts';
import { lazyPart } from '#src/kit/loading/lazyPart.ts';
import { defineResource } from '#src/kit/resource/defineResource.tsx';

const FenceForm = lazyPart(() => import('./FenceForm.tsx'), 'FenceForm');
const FenceList = lazyPart(() => import('./FenceList.tsx'), 'FenceList');
const FenceDetails = lazyPart(() => import('./FenceDetails.tsx'), 'FenceDetails');

export default defineResource(Fence, { components: ['setting/FenceList'], list: FenceList, form: FenceForm, show: FenceDetails });
