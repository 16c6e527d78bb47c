import { Handover } from '#contract/dashboard/handover.ts';
import { lazyPart } from '#src/kit/loading/lazyPart.ts';
import { defineResource } from '#src/kit/resource/defineResource.tsx';

const HandoverDetails = lazyPart(() => import('./HandoverDetails.tsx'), 'HandoverDetails');
const HandoverForm = lazyPart(() => import('./HandoverForm.tsx'), 'HandoverForm');
const HandoverList = lazyPart(() => import('./HandoverList.tsx'), 'HandoverList');

export default defineResource(Handover, {
    components: ['dashboard/Handover'],
    list: HandoverList,
    form: HandoverForm,
    show: HandoverDetails,
});
