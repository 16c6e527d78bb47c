import AccountBalanceWallet from '@mui/icons-material/AccountBalanceWallet';
import { CustomerAccount } from '#contract/finance/customer-account.ts';
import { lazyPart } from '#src/kit/loading/lazyPart.ts';
import { defineResource } from '#src/kit/resource/defineResource.tsx';

const CustomerAccountList = lazyPart(() => import('./CustomerAccountList.tsx'), 'CustomerAccountList');
const CustomerAccountDetails = lazyPart(() => import('./CustomerAccountDetails.tsx'), 'CustomerAccountDetails');

export default defineResource(CustomerAccount, {
    components: ['finance/CustomerAccountList'],
    list: CustomerAccountList,
    show: CustomerAccountDetails,
    icon: AccountBalanceWallet,
});
