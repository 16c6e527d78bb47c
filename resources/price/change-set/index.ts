import { ChangeSet } from '#contract/price/change-set.ts';
import { lazyPart } from '#src/kit/ui/lazyPart.ts';
import { defineResource } from '#src/kit/views/defineResource.tsx';

const ChangeSetDetails = lazyPart('price/change-set/ChangeSetDetails', async () => ({
    default: (await import('./ChangeSetDetails.tsx')).ChangeSetDetails,
}));
const ChangeSetForm = lazyPart('price/change-set/ChangeSetForm', async () => ({
    default: (await import('./ChangeSetForm.tsx')).ChangeSetForm,
}));
const ChangeSetList = lazyPart('price/change-set/ChangeSetList', async () => ({
    default: (await import('./ChangeSetList.tsx')).ChangeSetList,
}));

export default defineResource(ChangeSet, {
    components: ['price/ChangeSetList'],
    list: ChangeSetList,
    form: ChangeSetForm,
    show: ChangeSetDetails,
});
