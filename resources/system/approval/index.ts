import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined';
import { Approval } from '#contract/system/approval.ts';
import { lazyPart } from '#src/kit/loading/lazyPart.ts';
import { defineResource } from '#src/kit/resource/defineResource.tsx';

const ApprovalDetails = lazyPart(() => import('./ApprovalDetails.tsx'), 'ApprovalDetails');
const ApprovalList = lazyPart(() => import('./ApprovalList.tsx'), 'ApprovalList');

export default defineResource(Approval, {
    components: ['system/ApprovalList'],
    list: ApprovalList,
    show: ApprovalDetails,
    icon: FactCheckOutlined,
});
