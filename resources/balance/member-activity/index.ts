import LoyaltyOutlined from '@mui/icons-material/LoyaltyOutlined';
import { MemberActivity } from '#contract/balance/member-activity.ts';
import { lazyPart } from '#src/kit/loading/lazyPart.ts';
import { defineResource } from '#src/kit/resource/defineResource.tsx';

const MemberActivityList = lazyPart(() => import('./MemberActivityList.tsx'), 'MemberActivityList');
const MemberActivityForm = lazyPart(() => import('./MemberActivityForm.tsx'), 'MemberActivityForm');
const MemberActivityDetails = lazyPart(() => import('./MemberActivityDetails.tsx'), 'MemberActivityDetails');

export default defineResource(MemberActivity, {
    components: ['balance/MemberActivityList'],
    list: MemberActivityList,
    form: MemberActivityForm,
    show: MemberActivityDetails,
    icon: LoyaltyOutlined,
});
