import AssignmentReturn from '@mui/icons-material/AssignmentReturn';
import { Refund } from '#contract/finance/refund.ts';
import { lazyPart } from '#src/kit/ui/lazyPart.ts';
import { defineResource } from '#src/kit/views/defineResource.tsx';

const RefundList = lazyPart(() => import('./RefundList.tsx'), 'RefundList');
const RefundDetails = lazyPart(() => import('./RefundDetails.tsx'), 'RefundDetails');

export default defineResource(Refund, {
    components: ['finance/RefundList'],
    list: RefundList,
    show: RefundDetails,
    icon: AssignmentReturn,
});
