import { Dispute } from '#contract/order/dispute.ts';
import { lazyPart } from '#src/kit/loading/lazyPart.ts';
import { defineResource } from '#src/kit/resource/defineResource.tsx';

const DisputeDetails = lazyPart(() => import('./DisputeDetails.tsx'), 'DisputeDetails');
const DisputeForm = lazyPart(() => import('./DisputeForm.tsx'), 'DisputeForm');
const DisputeList = lazyPart(() => import('./DisputeList.tsx'), 'DisputeList');

export default defineResource(Dispute, { components: ['order/DisputeList'], list: DisputeList, form: DisputeForm, show: DisputeDetails });
