import { ChangeSet } from '#contract/price/change-set.ts';
import { lazyPart } from '#src/kit/loading/lazyPart.ts';
import { defineResource } from '#src/kit/resource/defineResource.tsx';

const ChangeSetDetails = lazyPart(() => import('./ChangeSetDetails.tsx'), 'ChangeSetDetails');
const ChangeSetForm = lazyPart(() => import('./ChangeSetForm.tsx'), 'ChangeSetForm');
const ChangeSetList = lazyPart(() => import('./ChangeSetList.tsx'), 'ChangeSetList');

export default defineResource(ChangeSet, {
    components: ['price/ChangeSetList'],
    list: ChangeSetList,
    form: ChangeSetForm,
    show: ChangeSetDetails,
});
