import LoyaltyOutlined from '@mui/icons-material/LoyaltyOutlined';
import { MemberActivity } from '#contract/balance/member-activity.ts';
import { lazyPart } from '#src/kit/ui/lazyPart.ts';
import { defineResource } from '#src/kit/views/defineResource.tsx';

const MemberActivityList = lazyPart('balance/member-activity/MemberActivityList', async () => ({
    default: (await import('./MemberActivityList.tsx')).MemberActivityList,
}));
const MemberActivityForm = lazyPart('balance/member-activity/MemberActivityForm', async () => ({
    default: (await import('./MemberActivityForm.tsx')).MemberActivityForm,
}));
const MemberActivityDetails = lazyPart('balance/member-activity/MemberActivityDetails', async () => ({
    default: (await import('./MemberActivityDetails.tsx')).MemberActivityDetails,
}));

export default defineResource(MemberActivity, {
    components: ['balance/MemberActivityList'],
    list: MemberActivityList,
    form: MemberActivityForm,
    show: MemberActivityDetails,
    icon: LoyaltyOutlined,
});
