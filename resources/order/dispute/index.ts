import { Dispute } from '#contract/order/dispute.ts';
import { lazyPart } from '#src/kit/ui/lazyPart.ts';
import { defineResource } from '#src/kit/views/defineResource.tsx';

const DisputeDetails = lazyPart('order/dispute/DisputeDetails', async () => ({
    default: (await import('./DisputeDetails.tsx')).DisputeDetails,
}));
const DisputeForm = lazyPart('order/dispute/DisputeForm', async () => ({ default: (await import('./DisputeForm.tsx')).DisputeForm }));
const DisputeList = lazyPart('order/dispute/DisputeList', async () => ({ default: (await import('./DisputeList.tsx')).DisputeList }));

export default defineResource(Dispute, { components: ['order/DisputeList'], list: DisputeList, form: DisputeForm, show: DisputeDetails });
