import AccountBalanceWallet from '@mui/icons-material/AccountBalanceWallet';
import { CustomerAccount } from '#contract/finance/customer-account.ts';
import { lazyPart } from '#src/kit/ui/lazyPart.ts';
import { defineResource } from '#src/kit/views/defineResource.tsx';

const CustomerAccountList = lazyPart(() => import('./CustomerAccountList.tsx'), 'CustomerAccountList');
const CustomerAccountDetails = lazyPart(() => import('./CustomerAccountDetails.tsx'), 'CustomerAccountDetails');

export default defineResource(CustomerAccount, {
    components: ['finance/CustomerAccountList'],
    list: CustomerAccountList,
    show: CustomerAccountDetails,
    icon: AccountBalanceWallet,
});
