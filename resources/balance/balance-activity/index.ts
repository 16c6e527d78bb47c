import CardGiftcard from '@mui/icons-material/CardGiftcard';
import { BalanceActivity } from '#contract/balance/balance-activity.ts';
import { lazyPart } from '#src/kit/loading/lazyPart.ts';
import { defineResource } from '#src/kit/resource/defineResource.tsx';

const BalanceActivityList = lazyPart(() => import('./BalanceActivityList.tsx'), 'BalanceActivityList');
const BalanceActivityForm = lazyPart(() => import('./BalanceActivityForm.tsx'), 'BalanceActivityForm');
const BalanceActivityDetails = lazyPart(() => import('./BalanceActivityDetails.tsx'), 'BalanceActivityDetails');

export default defineResource(BalanceActivity, {
    components: ['balance/BalanceActivityList'],
    list: BalanceActivityList,
    form: BalanceActivityForm,
    show: BalanceActivityDetails,
    icon: CardGiftcard,
});
