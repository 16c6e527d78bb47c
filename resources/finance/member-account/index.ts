import CardMembership from '@mui/icons-material/CardMembership';
import { MemberAccount } from '#contract/finance/member-account.ts';
import { lazyPart } from '#src/kit/ui/lazyPart.ts';
import { defineResource } from '#src/kit/views/defineResource.tsx';

const MemberAccountList = lazyPart(() => import('./MemberAccountList.tsx'), 'MemberAccountList');
const MemberAccountDetails = lazyPart(() => import('./MemberAccountDetails.tsx'), 'MemberAccountDetails');

export default defineResource(MemberAccount, {
    components: ['finance/MemberAccountList'],
    list: MemberAccountList,
    show: MemberAccountDetails,
    icon: CardMembership,
});
