import CardMembership from '@mui/icons-material/CardMembership';
import { MemberAccount } from '#contract/finance/member-account.ts';
import { lazyPart } from '#src/kit/loading/lazyPart.ts';
import { defineResource } from '#src/kit/resource/defineResource.tsx';

const MemberAccountList = lazyPart(() => import('./MemberAccountList.tsx'), 'MemberAccountList');
const MemberAccountDetails = lazyPart(() => import('./MemberAccountDetails.tsx'), 'MemberAccountDetails');

export default defineResource(MemberAccount, {
    components: ['finance/MemberAccountList'],
    list: MemberAccountList,
    show: MemberAccountDetails,
    icon: CardMembership,
});
