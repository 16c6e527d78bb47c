import AssignmentReturn from '@mui/icons-material/AssignmentReturn';
import { Refund } from '#contract/finance/refund.ts';
import { lazyPart } from '#src/kit/loading/lazyPart.ts';
import { defineResource } from '#src/kit/resource/defineResource.tsx';

const RefundList = lazyPart(() => import('./RefundList.tsx'), 'RefundList');
const RefundDetails = lazyPart(() => import('./RefundDetails.tsx'), 'RefundDetails');

export default defineResource(Refund, {
    components: ['finance/RefundList'],
    list: RefundList,
    show: RefundDetails,
    icon: AssignmentReturn,
});
