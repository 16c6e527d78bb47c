import CardGiftcard from '@mui/icons-material/CardGiftcard';
import { BalanceActivity } from '#contract/balance/balance-activity.ts';
import { lazyPart } from '#src/kit/ui/lazyPart.ts';
import { defineResource } from '#src/kit/views/defineResource.tsx';

const BalanceActivityList = lazyPart('balance/balance-activity/BalanceActivityList', async () => ({
    default: (await import('./BalanceActivityList.tsx')).BalanceActivityList,
}));
const BalanceActivityForm = lazyPart('balance/balance-activity/BalanceActivityForm', async () => ({
    default: (await import('./BalanceActivityForm.tsx')).BalanceActivityForm,
}));
const BalanceActivityDetails = lazyPart('balance/balance-activity/BalanceActivityDetails', async () => ({
    default: (await import('./BalanceActivityDetails.tsx')).BalanceActivityDetails,
}));

export default defineResource(BalanceActivity, {
    components: ['balance/BalanceActivityList'],
    list: BalanceActivityList,
    form: BalanceActivityForm,
    show: BalanceActivityDetails,
    icon: CardGiftcard,
});
